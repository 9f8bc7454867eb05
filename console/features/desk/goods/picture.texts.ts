import { defineTexts } from '#web/i18n/texts.ts'

/** Pictures of a good at the desk (decision 166). */
export const pictureTexts = defineTexts({
  pictures: ['图片', 'Pictures'],
  picturesOf: [(name: string) => `${name}：图片`, (name: string) => `${name}: pictures`],
  edit: ['修改图片', 'Change the pictures'],
  inOrder: ['顺序与文字', 'Order and words'],
  help: [
    '第一张用于列表、购物车与分享；某个颜色有自己的图片时，该颜色只先显示自己的。每张都要写中英文说明，保存后商城马上显示',
    'The first one stands in lists, carts and shares; a colour shows its own ones first. Each says in both languages what it shows. The shop shows them as soon as you save',
  ],
  noneDrawn: ['还没有上传：商城显示随商城提供的图片', 'None is sent yet: the shop shows those that it came with'],
  none: ['还没有图片，不能上架', 'There is no picture yet, so it cannot go on sale'],
  add: ['添加图片', 'Add a picture'],
  save: ['保存图片', 'Save the pictures'],
  saved: ['图片已保存', 'The pictures are saved'],
  colour: ['颜色', 'Colour'],
  allColours: ['所有颜色', 'All colours'],

  crop: ['裁剪图片', 'Cut the picture'],
  cropHelp: [
    '亮框内会显示在商城。拖动亮框，双指缩放，或用下面的滑块与方向键',
    'The bright frame is what the shop shows. Drag it, size it with two fingers, or use the sliders and arrow keys',
  ],
  close: ['放大', 'Closer'],
  across: ['左右位置', 'Left to right'],
  down: ['上下位置', 'Top to bottom'],
  percent: [(n: number) => `${Math.round(n)}%`, (n: number) => `${Math.round(n)} %`],
  use: ['使用这一部分', 'Use this part'],
  sending: ['正在上传', 'Sending it'],
  cancel: ['取消', 'Cancel'],
  cropPreview: ['待裁剪的图片', 'The picture to be cut'],
  unreadable: ['这个文件无法作为图片打开', 'This file cannot be opened as a picture'],
  tooSmall: [
    (size: string) => `图片太小：裁成 4:5 后至少 ${size} 像素`,
    (size: string) => `The picture is too small. Cut to 4:5, the least in pixels is ${size}`,
  ],
  notSent: ['没有上传成功，请再试一次', 'It was not sent. Please try again'],
})
