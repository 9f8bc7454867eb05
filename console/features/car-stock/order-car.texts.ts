import { defineTexts } from '#web/i18n/texts.ts'

export const orderCarTexts = defineTexts({
  title: ['车辆', 'Car'],
  vin: ['车架号', 'VIN'],
  place: ['位置', 'Place'],
  arrives: ['到店', 'Arrival'],
  none: ['尚未分配车辆', 'No car is allocated yet'],
  noneFits: ['本店没有与订单配置相同的可售现车', 'No car of this configuration is for sale at this outlet'],
  choose: ['选择车辆', 'Choose a car'],
  allocate: ['分配', 'Allocate'],
  allocated: ['已分配', 'The car is allocated'],
  takeBack: ['解除分配', 'Take it back'],
  takeBackTitle: ['解除订单的车辆', 'Take the car back from this order'],
  reason: ['原因', 'Reason'],
  reasonHelp: [
    '写入车辆历史；客户会收到更换车辆的通知',
    'Stands in the history of the car; the customer is told that another one is arranged',
  ],
  reasonNeeded: ['请写明原因', 'Please say why'],
  takenBack: ['已解除', 'The car is taken back'],
})
