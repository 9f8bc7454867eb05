/** What somebody signed in with, in words, from how the browser describes itself; pure. */
import type { Word } from '#contract/parts.ts'

const same = (text: string): Word => ({ cn: text, en: text })
type Sign = readonly [pattern: RegExp, name: Word]

/**
 * Devices, the more particular ones first: a tablet that asks for pages of a desktop calls itself a Mac, which nothing in
 * its description gives away.
 */
const devices: readonly Sign[] = [
  [/\biPad\b/, same('iPad')],
  [/\biPhone\b|\biPod\b/, same('iPhone')],
  [/\bOpenHarmony\b|\bHarmonyOS\b/, { cn: '鸿蒙设备', en: 'HarmonyOS device' }],
  [/\bAndroid\b(?!.*\bMobile\b)/, { cn: '安卓平板', en: 'Android tablet' }],
  [/\bAndroid\b/, { cn: '安卓手机', en: 'Android phone' }],
  [/\bWindows NT\b/, { cn: 'Windows 电脑', en: 'Windows computer' }],
  [/\bMacintosh\b/, same('Mac')],
  [/\bCrOS\b/, same('Chromebook')],
  [/\bLinux\b/, { cn: 'Linux 电脑', en: 'Linux computer' }],
]

/** Programs, those that also name the one they are built on first. */
const programs: readonly Sign[] = [
  [/\bShopApp\/\d/, { cn: '品牌应用', en: 'Brand app' }],
  [/\bMicroMessenger\/.*\bminiProgram\b/i, { cn: '微信小程序', en: 'WeChat mini-program' }],
  [/\bMicroMessenger\//i, { cn: '微信', en: 'WeChat' }],
  [/\bAlipayClient\//i, { cn: '支付宝', en: 'Alipay' }],
  [/\bMQQBrowser\/|\bQQBrowser\//, { cn: 'QQ 浏览器', en: 'QQ Browser' }],
  [/\bUCBrowser\//, { cn: 'UC 浏览器', en: 'UC Browser' }],
  [/\b(?:HuaweiBrowser|ArkWeb)\//, { cn: '华为浏览器', en: 'Huawei Browser' }],
  [/\bMiuiBrowser\//, { cn: '小米浏览器', en: 'Xiaomi Browser' }],
  [/\bSamsungBrowser\//, { cn: '三星浏览器', en: 'Samsung Internet' }],
  [/\bEdg(?:e|A|iOS)?\//, same('Edge')],
  [/\bOPR\//, same('Opera')],
  [/\b(?:Firefox|FxiOS)\//, same('Firefox')],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, same('Chrome')],
  [/\bVersion\/.*\bSafari\//, same('Safari')],
]

const nameIn = (signs: readonly Sign[], agent: string) => signs.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * Program and device, as far as they are known; the description is the browser's own word and proves nothing.
 * @param userAgent as it was when the login began
 */
export function deviceWords(userAgent: string): Word {
  const device = nameIn(devices, userAgent)
  const program = nameIn(programs, userAgent)
  if (device && program) return { cn: spaced(`${device.cn}上的${program.cn}`), en: `${program.en} on ${device.en}` }
  return device ?? program ?? { cn: '未知设备', en: 'Unknown device' }
}

/** Latin letters stand off from the Chinese ones beside them. */
const spaced = (words: string): string =>
  words.replace(/([A-Za-z])(?=\p{Script=Han})|(\p{Script=Han})(?=[A-Za-z])/gu, '$& ')
