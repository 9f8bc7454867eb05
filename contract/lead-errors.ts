/** Refusals of forms, leads, captchas and codes; part of the table in `errors.ts`. */
export const leadErrors = {
  CAPTCHA_WRONG: [5101, '图形验证未通过，请换一张再试', 'That was not right. Please try a new one'],
  CAPTCHA_NEEDED: [5102, '请先完成图形验证', 'Please solve the check first'],
  SMS_CLOSED: [5103, '本店暂未开通短信验证', 'This shop does not send text messages yet'],
  SMS_UNAVAILABLE: [
    5104,
    '短信暂时发送不出，请稍后再试',
    'The text message could not be sent. Please try again shortly',
  ],
  SMS_NUMBER_REFUSED: [
    5105,
    '这个号码暂时收不到短信，请核对或换一个号码',
    'This number cannot be texted at present. Please check it, or use another one',
  ],
  SMS_TOO_SOON: [
    5106,
    '验证码发送过于频繁，请 {seconds} 秒后再试',
    'Too many codes were requested. Please try again in {seconds}\u00a0s',
  ],
  SMS_CODE_WRONG: [5107, '验证码不正确', 'This code is not right'],
  SMS_CODE_USED: [5143, '这个验证码已使用过，请重新获取', 'This code has been used already. Please ask for a new one'],
  SMS_CODE_OVER: [5108, '验证码已失效，请重新获取', 'This code is no longer valid. Please ask for a new one'],
  ROBOT: [
    5121,
    '提交未通过校验，请刷新页面后重新填写',
    'This was not accepted. Please reload the page and fill in the form again',
  ],
  FORM_OLD: [5122, '表单已更新，请刷新后重新填写', 'This form has changed. Please reload it and fill it in again'],
  FORM_WRONG: [
    5123,
    '表单内容不完整或不一致，请刷新后重新填写',
    'What was sent does not belong together. Please reload the form and fill it in again',
  ],
  ANSWER_WRONG: [5124, '“{label}”填写有误，请核对', 'Please check “{label}”'],
  ANSWER_NEEDED: [5125, '请填写“{label}”', 'Please answer “{label}”'],
  ANSWER_LONG: [5126, '“{label}”最多 {most} 个字', '“{label}” takes at most {most} characters'],
  FORM_FINDINGS: [
    5137,
    '草稿中还有待解决的问题，暂不能发布',
    'The draft cannot be published yet: there is something to mend in it',
  ],
  FORM_BASE_OLD: [
    5138,
    '此后已发布第 {version} 版，请放弃草稿后从新版本开始',
    'Version {version} was published in the meantime. Please drop the draft and begin with that one',
  ],
  FORM_SAVED_SINCE: [
    5139,
    '{who}已于{at}保存了这份草稿，您的内容仍在页面上',
    '{who} saved this draft on {at}. What you wrote is still on the page',
  ],
  CALL_CONSENT: [
    5141,
    '请先向来电客户说明用途，并取得其同意',
    'Please tell the caller what the details are for, and ask for consent first',
  ],
  FORM_DRAFT_GONE: [
    5140,
    '这份草稿已被发布或放弃，您的内容仍在页面上',
    'This draft was published or dropped. What you wrote is still on the page',
  ],
  CONSENT_MISSING: [5127, '请先确认：{label}', 'Please confirm first: {label}'],
  LEAD_STOPPED: [
    5128,
    '客户已撤回授权，不能再联系或转交',
    'The customer has withdrawn a consent: nobody may call or hand it on',
  ],
  LEAD_TAKEN: [5131, '{who}已领取这条线索', '{who} has this lead already'],
  LEAD_CHANGED: [
    5132,
    '{who}刚刚处理过这条线索，请看过最新情况后再操作',
    '{who} has just worked on this lead. Please look at how it stands before you go on',
  ],
  LEAD_NOT_TRIED: [
    5133,
    '还没有联系记录，不能以“联系不上”结束',
    'Nobody has tried to reach the customer yet, so it cannot be closed as unreachable',
  ],
  LEAD_OWNER_WRONG: [5134, '只能分配给这家门店在职的同事', 'It can only be given to somebody who works at its outlet'],
  LEAD_NEXT_NEEDED: [5135, '请填写下次联系时间', 'Please say when the customer will be contacted next'],
  LEAD_RESPONSE_GENERAL: [
    5142,
    '适用于全部门店与表单的时限不能删除，只能修改',
    'What holds for every outlet and form can be changed, and not removed',
  ],
  LEAD_NEXT_PAST: [5136, '下次联系时间须晚于现在', 'The next contact has to be in the future'],
  TOO_MANY_LEADS: [
    5129,
    '您今天提交的次数过多，请明天再试',
    'You have sent too many requests today. Please try again tomorrow',
  ],
  NO_OUTLET_THERE: [
    5130,
    '所选城市暂无可服务的门店，请选择其他城市',
    'There is no dealer for this in the city yet. Please choose another city',
  ],
} as const
