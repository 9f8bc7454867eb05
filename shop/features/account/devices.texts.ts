import { defineTexts } from '#web/i18n/texts.ts'

export const devicesTexts = defineTexts({
  title: ['登录设备', 'Devices'],
  lead: [
    '以下设备登录了本商城的账户。设备名称来自浏览器自述，最近使用精确到小时。如有不认识的设备，请将其退出，并检查登录服务中的账户安全。',
    'These devices are signed in to this shop. Their names are what the browsers say, and the last use is kept to the hour. If you do not know one, sign it out and look after your account at the login service.',
  ],
  here: ['本设备', 'This device'],
  since: [(at: string) => `${at} 登录`, (at: string) => `Signed in ${at}`],
  used: [(at: string) => `最近使用 ${at}`, (at: string) => `Last used ${at}`],
  end: ['退出', 'Sign out'],
  ending: ['正在退出', 'Signing out'],
  endOthers: ['退出其他全部设备', 'Sign out all other devices'],
  endTitle: [(device: string) => `退出“${device}”？`, (device: string) => `Sign out ${device}?`],
  endOthersTitle: ['退出其他全部设备？', 'Sign out all other devices?'],
  endText: [
    '该设备需重新登录才能使用账户，本设备不受影响。',
    'Your account can only be used there after signing in again. This device stays signed in.',
  ],
  ended: [
    (n: number) => (n > 0 ? `已退出 ${n} 个设备` : '该设备此前已退出'),
    (n: number) =>
      n > 1 ? `${n} devices are signed out` : n === 1 ? 'The device is signed out' : 'It had been signed out before',
  ],
})
