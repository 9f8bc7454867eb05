import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceWords } from './device.rules.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${webKit} Chrome/142.0.0.0`
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; K)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
    'Windows 电脑上的 Chrome',
    'Chrome on Windows computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`,
    'Windows 电脑上的 Edge',
    'Edge on Windows computer',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0 Safari/537.36`,
    'Linux 电脑上的 Chrome',
    'Chrome on Linux computer',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Linux 电脑上的 Firefox',
    'Firefox on Linux computer',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mac 上的 Safari',
    'Safari on Mac',
  ],
  [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 'iPhone 上的 Safari', 'Safari on iPhone'],
  [`${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'iPhone 上的 Chrome', 'Chrome on iPhone'],
  [
    `${iPhone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`,
    'iPhone 上的微信',
    'WeChat on iPhone',
  ],
  [
    `${iPhone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI miniProgram/wx1`,
    'iPhone 上的微信小程序',
    'WeChat mini-program on iPhone',
  ],
  [`${iPhone} Mobile/15E148 ShopApp/3.2.0`, 'iPhone 上的品牌应用', 'Brand app on iPhone'],
  [`${android} ${chrome} Mobile Safari/537.36`, '安卓手机上的 Chrome', 'Chrome on Android phone'],
  [`${android} ${chrome} Safari/537.36`, '安卓平板上的 Chrome', 'Chrome on Android tablet'],
  [
    `${android} ${chrome} Mobile Safari/537.36 SamsungBrowser/28.0`,
    '安卓手机上的三星浏览器',
    'Samsung Internet on Android phone',
  ],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chrome} Safari/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.1`,
    '鸿蒙设备上的华为浏览器',
    'Huawei Browser on HarmonyOS device',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X)', 'iPad', 'iPad'],
  ['curl/8.5.0', '未知设备', 'Unknown device'],
  ['', '未知设备', 'Unknown device'],
])('%s', (agent, cn, en) => {
  expect(deviceWords(agent)).toEqual({ cn, en })
})

test('nothing that a browser says of itself is told back, and none is without words', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), agent => {
      const { cn, en } = deviceWords(`<b>${agent}</b>`)
      expect([cn, en].every(words => words.length > 0 && !words.includes('<'))).toBe(true)
    }),
  )
})
