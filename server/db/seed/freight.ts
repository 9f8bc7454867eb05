/** Freight zones: what a parcel costs by province, with the places that are far from their province. */

const zone = (
  zoneCode: string,
  nameCn: string,
  nameEn: string,
  [firstFen, stepFen]: readonly [number, number],
  freeFromFen: number | null,
) => ({ zoneCode, nameCn, nameEn, firstFen, stepFen, freeFromFen })

/** Rows of `freight_zone`: first kilogram and each further one. */
export const freightZoneRows: readonly object[] = [
  zone('near', '江浙沪皖', 'Yangtze delta', [800, 200], 19_900),
  zone('middle', '中东部地区', 'East and centre', [1_000, 300], 19_900),
  zone('wide', '东北与西部地区', 'North-east and west', [1_200, 500], 19_900),
  zone('remote', '偏远地区', 'Remote regions', [2_200, 1_500], null),
  zone('none', '暂不配送地区', 'Not served', [0, 0], null),
].map((row, sort) => ({
  ...row,
  served: row.zoneCode !== 'none',
  remote: row.zoneCode === 'remote',
  firstG: 1_000,
  stepG: 1_000,
  sort,
}))

const regions: Readonly<Record<string, readonly number[]>> = {
  near: [310_000, 320_000, 330_000, 340_000],
  middle: [110_000, 120_000, 130_000, 140_000, 350_000, 360_000, 370_000, 410_000, 420_000, 430_000, 440_000],
  wide: [
    150_000, 210_000, 220_000, 230_000, 450_000, 460_000, 500_000, 510_000, 520_000, 530_000, 610_000, 620_000, 640_000,
  ],
  // Provinces first, then the prefectures of the western highlands and the islands that are harder to reach than theirs.
  remote: [540_000, 630_000, 650_000, 513_200, 513_300, 513_400, 533_400, 152_900],
  none: [710_000, 810_000, 820_000, 460_300],
}

/** Rows of `freight_area`: the zone of each province, and of places that differ from theirs. */
export const freightAreaRows: readonly object[] = Object.entries(regions).flatMap(([zoneCode, codes]) =>
  codes.map(regionCode => ({ regionCode, zoneCode })),
)
