import { fromStored, gcj } from '#contract/coordinates.ts'

/** Where a map app is to lead, as the shop has it: GCJ-02. */
interface Place {
  lng: number
  lat: number
  outletName: string
}

/** A place in Baidu's map, which counts in BD-09. */
export function baiduHref({ lng, lat, outletName }: Place): string {
  const there = fromStored(gcj({ lng, lat }), 'baidu')
  return `https://api.map.baidu.com/marker?${new URLSearchParams({ location: `${there.lat},${there.lng}`, title: outletName, content: outletName, coord_type: 'bd09ll', output: 'html', src: 'webapp.shop.dealers' }).toString()}`
}

/** The same place in Tencent's map, which counts in GCJ-02. */
export const tencentHref = ({ lng, lat, outletName }: Place): string =>
  `https://apis.map.qq.com/uri/v1/marker?${new URLSearchParams({ marker: `coord:${lat},${lng};title:${outletName};addr:${outletName}`, referer: 'shop' }).toString()}`
