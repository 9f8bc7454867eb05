import { defineTexts } from '#web/i18n/texts.ts'

/** Reading the code of a voucher by camera (decision 170). */
export const scanTexts = defineTexts({
  scan: ['扫码', 'Scan'],
  scanNext: ['扫下一张', 'Scan the next one'],
  title: ['扫描券码', 'Scan a voucher'],
  hint: ['将客户的二维码对准取景框', 'Hold the customer’s QR code in the frame'],
  why: ['识别后只会查询，核销仍需您确认', 'Reading it only looks the voucher up; you redeem it yourself'],
  picture: ['摄像头画面', 'What the camera sees'],
  starting: ['正在打开摄像头', 'Opening the camera'],
  other: [
    '这不是券码。请客户在订单详情中打开券码',
    'That is no voucher. The customer finds it in the details of the order',
  ],
  several: ['画面中有多张券码，请只对准一张', 'There are several vouchers in sight; please show one alone'],
  camera: ['摄像头', 'Camera'],
  cameraNo: [(n: number) => `摄像头 ${n}`, (n: number) => `Camera ${n}`],
  light: ['补光灯', 'Light'],
  noLight: ['补光灯无法打开', 'The light cannot be switched on'],
  refused: [
    '浏览器未允许使用摄像头。请在地址栏或系统设置中允许，再重试',
    'The browser may not use the camera. Allow it beside the address or in the settings of the device, then try again',
  ],
  none: ['这台设备没有可用的摄像头', 'This device has no camera that can be used'],
  busy: ['摄像头正被其他应用占用。请关闭后重试', 'Another app uses the camera. Close it, then try again'],
  closed: ['这个浏览器不向网页提供摄像头', 'This browser gives pages no camera'],
  failed: ['暂时无法扫码', 'Scanning does not work just now'],
  wayOut: ['也可以选择一张照片，或手动输入 12 位数字', 'You can also choose a photograph, or type the 12 digits'],
  again: ['重试', 'Try again'],
  type: ['手动输入', 'Type the code'],
  photo: ['从照片识别', 'Read a photograph'],
  reading: ['正在识别照片', 'Reading the photograph'],
  nothing: ['照片中没有找到二维码', 'There is no QR code in the photograph'],
  unreadable: ['这张照片打不开', 'The photograph cannot be opened'],
})
