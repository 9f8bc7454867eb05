/** What is refused about versions of policies at the desk: rows of the table of refusals (`errors.ts`). */
export const policyErrors = {
  POLICY_PLACE: [
    5974,
    '{where}里大括号中的内容不会被替换。导语与章节中可用 {places}',
    'What stands in braces in {where} is not filled in. The opening and the sections may hold {places}',
  ],
  POLICY_DAY_PAST: [
    5975,
    '生效日已过，最早从今天起。请改选日期',
    'The day from which it holds is over. Please choose today or a later one',
  ],
  POLICY_DAY_ORDER: [
    5976,
    '上一版本 {version} 从 {day} 起生效，新版本须在其后生效',
    'Version {version} holds from {day}. A new one has to begin after it',
  ],
  POLICY_HELD: [
    5977,
    '这一版本已经生效，客户可能已据此作出同意，不能撤销。请编写新版本',
    'This version holds already, and customers may have agreed to it. Please write a further version instead',
  ],
  POLICY_BEFORE: [
    7016,
    '提交之后版本有变化，现在的上一版本是 {version}。请撤回或退回后重新核对',
    'The versions have changed since it was sent: it would follow {version} now. Please have it taken back and looked through again',
  ],
  POLICY_OPEN: [
    7017,
    '这份政策已有一份草稿或待审版本，请先处理它',
    'This policy has a draft, or a version that waits, already. Please finish that one first',
  ],
  POLICY_FOREIGN: [
    7018,
    '{where}里有站外地址，政策只写文字，不带地址',
    'An address of another site stands in {where}. Policies hold words alone',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
