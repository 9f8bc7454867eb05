import { defineTexts } from '#web/i18n/texts.ts'

export const viewingTexts = defineTexts({
  title: ['预约看车', 'Arrange a viewing'],
  lead: ['到店看车约一小时，顾问陪同，无需付费。', 'About an hour at the dealer with an adviser. It is free.'],
  car: ['您要看的车', 'The car'],
  carLink: ['查看车辆', 'See the car'],
  where: ['看车地点', 'Where'],
  time: ['选择时间', 'Choose a time'],
  chooseTime: ['请先选择看车时间', 'Please choose a time first'],
  contact: ['联系方式', 'Your details'],
  send: ['提交预约', 'Book this viewing'],
  gone: ['这台车目前不能预约看车', 'This car cannot be viewed at present'],
  goneWhy: [
    '它已被预订、售出或尚未上架。可以看看其他在售车源。',
    'It is reserved, sold or not on sale yet. You may like to see others.',
  ],
  others: ['查看其他车源', 'See other cars'],
  done: ['看车已预约', 'Your viewing is booked'],
  doneLead: ['门店会尽快与您确认，并为您备好这台车。', 'The dealer confirms it shortly and has the car ready for you.'],
  when: ['时间', 'Time'],
  outlet: ['门店', 'Dealer'],
  address: ['地址', 'Address'],
  phone: ['门店电话', 'Dealer’s number'],
  mobile: ['您的手机号', 'Your number'],
  number: ['预约编号', 'Booking number'],
  whoHas: [
    (outlet: string) => `您的联系方式已交给${outlet}。`,
    (outlet: string) => `${outlet} has your contact details.`,
  ],
  openIt: ['查看预约', 'See my bookings'],
  nothingWhy: ['关闭标签页后，可在“预约详情”中查看。', 'After the tab was closed you find it under “Bookings”.'],
})
