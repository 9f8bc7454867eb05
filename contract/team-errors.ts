/** Why an account of the staff cannot be so: rows of the table of refusals (`errors.ts`). */
export const teamErrors = {
  STAFF_YOURSELF: [
    4761,
    '不能修改或停用自己的账号，请由另一位管理员操作',
    'Nobody changes or switches off their own account. Please ask another administrator',
  ],
  STAFF_OUTLET: [4762, '请为门店角色选择一家营业中的门店', 'Please choose an open outlet for a dealer'],
  STAFF_UNCHANGED: [4763, '没有修改任何一项', 'Nothing of it would change'],
  INVITATION_MANY: [
    4764,
    '最多同时有 {n} 份未接受的邀请，请先撤回不用的',
    'At most {n} invitations can be open. Please withdraw some first',
  ],
  INVITATION_ENDED: [4765, '这份邀请已接受、撤回或过期', 'This invitation was accepted or withdrawn, or is over'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
