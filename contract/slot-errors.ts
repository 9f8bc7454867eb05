/** Why a slot cannot be had or changed: rows of the table of refusals (`errors.ts`), in a file of their own for its length. */
export const slotErrors = {
  SLOT_NOT_OFFERED: [5001, '这家门店不提供此项服务', 'This outlet does not offer this'],
  SLOT_PAST: [5002, '这个时间已过，请另选时间', 'This time is over. Please choose another'],
  SLOT_TOO_SOON: [
    5003,
    '须至少提前{lead}预约，请选择稍后的时间',
    'Please book at least {lead} ahead, and choose a later time',
  ],
  SLOT_TOO_FAR: [
    5004,
    '目前只能预约 {days}\u00a0天内的时间',
    'Appointments can be booked up to {days}\u00a0days ahead',
  ],
  SLOT_CLOSED: [5005, '门店在这个时间不营业，请另选时间', 'The outlet is closed at this time. Please choose another'],
  // Not every kind has a waiting list; where there is one, the page offers it.
  SLOT_FULL: [5006, '这个时间刚刚约满，请另选时间', 'This time has just been taken. Please choose another'],
  SLOT_NO_CAR: [
    5007,
    '这个时间没有可试驾的车，请另选时间或车型',
    'No such car is free at this time. Please choose another time or model',
  ],
  SLOT_NO_LIFT: [5008, '这个时间工位已满，请另选时间', 'All bays are taken at this time. Please choose another'],
  SLOT_TOO_LONG: [5009, '预约时长不符合要求', 'An appointment of this kind takes another length of time'],
  SLOT_HOLD_OVER: [
    5010,
    '保留时间已过，请重新选择时间',
    'This time is no longer kept for you. Please choose a time again',
  ],
  SLOT_HOLDS: [
    5011,
    '正在保留的时间过多，请先完成或放弃其中之一',
    'Too many times are being kept for you. Please finish or leave one first',
  ],
  SLOT_HOLDS_HERE: [
    5019,
    '您所在的网络正在保留这一天的多个时间，请几分钟后再试，或登录后预约',
    'Several times of this day are being kept from your network. Please try again in a few minutes, or sign in to book',
  ],
  SLOT_BOOKED_MANY: [
    5020,
    '同类预约最多同时有 {n}\u00a0个，请先完成或取消其中之一',
    'You can have {n}\u00a0appointments of this kind ahead of you. Please keep or cancel one first',
  ],
  SLOT_CHANGED_SINCE: [
    5021,
    '这项预约刚刚有改动，现在的时间是 {at}，请确认后再操作',
    'This appointment has just been changed: it is now {at}. Please check it before you go on',
  ],
  SLOT_CHANGE_OVER: [
    5012,
    '须在开始前{lead}改期或取消，请致电门店',
    'Changes are possible until {lead} before the start. Please call the outlet',
  ],
  SLOT_HAS_ROOM: [5013, '这个时间还有空位，可直接预约', 'There is room at this time: you can book it now'],
  SLOT_WAITS_ALREADY: [5014, '您已在这个候补名单中', 'You are on this waiting list already'],
  SLOT_WAITS: [5015, '最多同时加入 {n}\u00a0个候补名单', 'You can be on {n} waiting lists at a time'],
  SLOT_BY_OUTLET: [5018, '这个时间由门店与您约定，请致电门店', 'The outlet arranges this with you. Please call it'],
  SLOT_NEEDS_FORM: [
    5023,
    '此项预约须连同所需信息一起预约：试驾、保养、看车在各自的窗口办理，检测由客户在报价中预约',
    'This is booked with what it needs: drives, maintenance and viewings in their own dialog, an inspection by the customer in the offer',
  ],
  SLOT_NO_LIST: [5022, '此项预约没有候补，请另选时间', 'There is no waiting list for this. Please choose another time'],
  SLOT_CONFIRMED: [5017, '这项预约已确认', 'This appointment is confirmed already'],
  SLOT_UNCHANGED: [5016, '预约已是这个时间', 'The appointment is at this time already'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
