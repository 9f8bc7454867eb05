/**
 * The ten main pages of a shop, for the programs that look at each of them.
 * @param address of the shop, `http://…` without a slash at its end
 */
export async function mainPages(address: string): Promise<string[]> {
  const linkFrom = async (list: string, pattern: RegExp): Promise<string> =>
    pattern.exec(await (await fetch(address + list)).text())?.[0] ?? list
  return [
    '/',
    '/usedcar/list',
    await linkFrom('/usedcar/list', /\/usedcar\/detail\/[\w-]+/),
    '/newcar/home',
    '/newcar/design',
    '/aftersales',
    await linkFrom('/aftersales', /\/aftersales\/2\d{8}/),
    '/dealerlocator',
    '/newcar/dutyFreeList',
    '/searchResults?keyword=vega',
  ]
}
