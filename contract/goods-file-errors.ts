/** Refusals about files of goods, and about goods that are made or put on sale at the desk. */
export const goodsFileErrors = {
  GOODS_FILE_UNREADABLE: [4796, '文件无法读取：{why}', 'The file cannot be read: {why}'],
  GOODS_FILE_EMPTY: [
    4797,
    '没有可写入的变化：各行与现有内容相同、有误，或已被同事修改',
    'There is nothing to write: its lines say what stands there, are wrong, or a colleague was faster',
  ],
  PRICE_WAITED_TOO_LONG: [
    5992,
    '预定的生效时间已过，价格没有改变；需要时请重新提请',
    'The time for which it was planned has passed, and no price has changed. Please ask anew where it is still wanted',
  ],
  GOODS_UNREADY: [5960, '不能在售，缺少：{what}', 'It cannot be on sale: it lacks {what}'],
  GOODS_WRONG: [5961, '{where}：{why}', '{where}: {why}'],
  GOODS_CODE_TAKEN: [
    5962,
    '商品编码 {code} 已在使用，请换一个',
    'There is an item with the code {code} already. Please choose another',
  ],
  CROP_WRONG: [5972, '裁剪范围须在图片之内，且为 4:5', 'What is cut out has to lie within the picture and to be 4:5'],
  GOODS_COLOUR_UNKNOWN: [5973, '该商品没有颜色 {colour}', 'This item does not come in the colour {colour}'],
  SKU_CODE_TAKEN: [
    5963,
    '规格编码 {code} 已在使用，请换一个',
    'There is a piece with the code {code} already. Please choose another',
  ],
} as const
