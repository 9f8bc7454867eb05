/** Refusals about files of goods. */
export const goodsFileErrors = {
  GOODS_FILE_UNREADABLE: [4796, '文件无法读取：{why}', 'The file cannot be read: {why}'],
  GOODS_FILE_EMPTY: [
    4797,
    '没有可写入的变化：各行与现有内容相同、有误，或已被同事修改',
    'There is nothing to write: its lines say what stands there, are wrong, or a colleague was faster',
  ],
} as const
