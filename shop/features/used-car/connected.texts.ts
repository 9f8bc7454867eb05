import { defineTexts } from '#web/i18n/texts.ts'

/** Connected driving in certified used cars. */
export const connectedTexts = defineTexts({
  home: ['首页', 'Home'],
  usedCars: ['二手车', 'Used cars'],
  title: ['认证二手车互联服务', 'Connected driving in a certified car'],
  lead: [
    '换了主人，车要重新认识您。这里说明互联服务怎样从上一位车主交到您手里，以及买车前怎样确认一台车有哪些功能。',
    'A car that changes hands has to get to know you. How its connected services pass from the last owner to you, and how to see beforehand which of them a car has.',
  ],
  services: ['可能具备的功能', 'What a car may have'],
  servicesNote: [
    '每台车的实际配置以其详情页「装备亮点」为准，不同年款与版本有差别。',
    'What a car really has stands on its page under Equipment; years and versions differ.',
  ],
  remote: ['手机远程控制', 'Remote control by app'],
  remoteText: [
    '在手机上查看车辆状态、上锁、预先制冷或制热。需要绑定车主账号。',
    'See the state of the car, lock it, cool or heat it beforehand. It needs an owner’s account.',
  ],
  updates: ['远程升级', 'Updates over the air'],
  updatesText: [
    '车机软件通过网络更新，更新前会请您确认，也可以到门店更新。',
    'The car’s software is updated over the network once you agree; a showroom can do it, too.',
  ],
  mirroring: ['手机互联', 'Phone mirroring'],
  mirroringText: [
    '导航、音乐与通话投到中控屏，用的是您手机的流量。',
    'Navigation, music and calls on the car’s screen, with your phone’s own data plan.',
  ],
  steps: ['交接步骤', 'How it is handed over'],
  step1: ['解绑', 'Released'],
  step1Text: [
    '交付前，门店与上一位车主确认账号已解绑，车机恢复出厂设置，行程、通讯录与家庭地址一并清除。',
    'Before the handover the showroom makes sure that the last owner’s account is released and resets the car: trips, contacts and home address are erased.',
  ],
  step2: ['核对', 'Checked together'],
  step2Text: [
    '提车时与您一起打开车机，确认没有他人账号，逐项试用您看重的功能。',
    'When you collect the car, you switch it on together, see that no account is left, and try the functions that matter to you.',
  ],
  step3: ['绑定', 'Bound to you'],
  step3Text: [
    '用您的账号绑定车辆。需要实名的服务按法规要求核验身份，您可以只启用需要的部分。',
    'The car is bound to your account. Services for which the law asks for a real name check your identity; you switch on only what you want.',
  ],
  privacy: ['您的数据', 'Your data'],
  privacyText: [
    '定位与行程等车辆数据由您决定是否开启，并可随时关闭、查询和删除。将来卖车前，请在车机里解绑账号并恢复出厂设置。',
    'Whether the car records places and trips is your decision; you can switch it off, see it and delete it at any time. Before you sell the car, release your account and reset the car.',
  ],
  toPolicy: ['个人信息保护政策', 'Privacy policy'],
  toCars: ['查看官方认证车源', 'See certified cars'],
})
