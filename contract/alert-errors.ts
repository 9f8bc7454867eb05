/** Why a search cannot be saved, nobody can queue for a car, or a favourite that was changed offline stays as it is: rows of the table of refusals (`errors.ts`). */
export const alertErrors = {
  ALERT_EMPTY: [5401, '请先选择至少一个条件，再保存搜索', 'Choose at least one filter before you save the search'],
  ALERT_UNREADABLE: [
    5402,
    '筛选条件无法识别，请回到列表重新选择',
    'These filters cannot be read. Please choose them again on the list',
  ],
  ALERT_WORD: [
    5403,
    '搜索词“{word}”找不到任何含义，请换一个词',
    'The words “{word}” mean nothing here. Try other words',
  ],
  ALERT_ONE_CAR: [
    5404,
    '车源编号只对应一台车；想知道它是否降价，请收藏这台车',
    'A stock number is one single car. To hear of its price, save the car as a favourite',
  ],
  ALERT_TWICE: [5405, '您已保存过同样的搜索“{name}”', 'You have saved this search already, as “{name}”'],
  ALERT_MOST: [
    5406,
    '最多保存 {n}\u00a0个搜索，请先删除不再需要的',
    'You can save up to {n}\u00a0searches. Please remove one first',
  ],
  QUEUE_FREE: [5411, '这台车现在可以预订，无需排队', 'This car is free: you can reserve it now'],
  QUEUE_TWICE: [5412, '您已在这台车的排队中', 'You are in the queue for this car already'],
  QUEUE_MOST: [
    5413,
    '最多同时为 {n}\u00a0台车排队，请先离开其中之一',
    'You can queue for up to {n}\u00a0cars at a time. Please leave one queue first',
  ],
  FAVOURITE_SOLD: [
    5421,
    '“{name}”在您离线时已售出或下架，没有加入收藏',
    '“{name}” was sold or taken off while you were offline, so it was not saved',
  ],
  FAVOURITE_NEWER: [
    5422,
    '“{name}”之后在另一台设备上重新收藏过，保留在收藏中',
    '“{name}” was saved again on another device since, and stays among your favourites',
  ],
  QUEUE_LONG: [5414, '这台车的排队已满', 'The queue for this car is full'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
