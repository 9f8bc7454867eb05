interface Place {
  /** GCJ-02, as maps in China have it. */
  lng: number
  lat: number
  outletName: string
}

/** A map of China that any device opens, in its app where there is one; its coordinates are those that the shop has. */
export const mapHref = ({ lng, lat, outletName }: Place): string =>
  `https://uri.amap.com/marker?${new URLSearchParams({ position: `${lng},${lat}`, name: outletName, coordinate: 'gaode', callnative: '1' }).toString()}`
