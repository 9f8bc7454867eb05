import { withPinyin } from '#server/lib/car-text.ts'
import { seriesRows } from './range.ts'
import { dealerCities } from './dealer-cities.ts'
import { latinName } from './latin-name.ts'
import { upcomingHolidays } from './outlet-holidays.ts'
import { type Random, randomOf } from './random.ts'
import { regionOf } from './regions.ts'

/** A row of `outlet`; `hours`, `holidays`, `rotations` and `team` are JSON. */
export interface OutletRow {
  outletId: number
  cbuNo: string
  dealerNameCn: string
  dealerNameEn: string
  nameCn: string
  nameEn: string
  shortNameCn: string
  shortNameEn: string
  provinceCode: number
  cityCode: number
  areaCode: number | null
  addressCn: string
  addressEn: string
  phone: string
  lng: number
  lat: number
  services: string[]
  hours: Record<string, readonly [string, string]>
  holidays: object[]
  rating: number
  reviewCount: number
  languages: string[]
  testDriveModels: string[]
  capacity: number
  picture: string
  shopId: number
  shopTemplate: string
  shopResourceUrl: string
  rotations: object[]
  openedOn: string
  team: object[]
  searchText: string
}

type Kind = 'centre' | 'space' | 'service'
const kinds: Readonly<Record<Kind, { cn: string; en: string; hours: readonly [string, string]; template: string }>> = {
  centre: { cn: '长庚中心', en: 'Hesper Centre', hours: ['09:00', '19:00'], template: 'full' },
  space: { cn: '长庚空间', en: 'Hesper Space', hours: ['10:00', '22:00'], template: 'showroom' },
  service: { cn: '长庚服务', en: 'Hesper Service', hours: ['08:30', '18:00'], template: 'workshop' },
}
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Invented road names; with a house number they make an address that nobody lives at. */
const roads = [
  ['启明', 'Qiming'],
  ['长庚', 'Changgeng'],
  ['天枢', 'Tianshu'],
  ['玉衡', 'Yuheng'],
  ['开阳', 'Kaiyang'],
  ['摇光', 'Yaoguang'],
  ['织云', 'Zhiyun'],
  ['观澜', 'Guanlan'],
  ['望舒', 'Wangshu'],
  ['晴川', 'Qingchuan'],
  ['青禾', 'Qinghe'],
  ['南岸', "Nan'an"],
] as const

/** Share of each kind; small towns have one outlet that does everything. */
function kindOf(random: Random, first: boolean, alone: boolean): Kind {
  if (alone || first) return 'centre'
  return (['centre', 'space', 'service'] as const)[random.weighted([52, 30, 18])] as Kind
}

function servicesOf(random: Random, kind: Kind, bigCity: boolean): string[] {
  if (kind === 'service') return ['service', 'ev', ...(random.chance(0.7) ? ['body'] : [])]
  if (kind === 'space') {
    return ['sales', 'testdrive', ...(random.chance(0.4) ? ['used'] : []), ...(random.chance(0.5) ? ['delivery'] : [])]
  }
  const services = ['sales', 'testdrive', 'used', 'service', 'ev', 'delivery']
  if (random.chance(0.6)) services.push('body')
  if (random.chance(bigCity ? 0.7 : 0.45)) services.push('charging')
  return services
}

function languagesOf(random: Random, province: number, bigCity: boolean): string[] {
  const languages = ['zh-CN']
  if (random.chance(bigCity ? 0.9 : 0.4)) languages.push('en')
  if (province === 440000) languages.push('yue')
  if (bigCity && random.chance(0.12)) languages.push(random.pick(['ja', 'ko', 'de']))
  return languages
}

/** All outlets; `today` (Beijing, YYYY-MM-DD) decides the holidays that are announced. */
export function outletRows(today: string): OutletRow[] {
  const holidays = upcomingHolidays(today)
  const rows: OutletRow[] = []
  for (const city of dealerCities) {
    const bigCity = city.quarters.length >= 8
    const cityRegion = regionOf(city.code)
    for (const [index, quarter] of city.quarters.entries()) {
      const number = rows.length
      const random = randomOf('outlet', number)
      const kind = kindOf(random, index === 0, city.quarters.length === 1)
      const { cn, en, hours, template } = kinds[kind]
      const area = quarter.area ? regionOf(quarter.area) : null
      const place = `${cityRegion.shortNameCn}${quarter.nameCn}`
      const placeEn = `${cityRegion.nameEn} ${latinName(quarter.nameCn)}`
      const [road, roadEn] = random.pick(roads)
      const house = random.int(1, 388)
      const streetLike = /[路街道]$/.test(quarter.nameCn)
      const services = servicesOf(random, kind, bigCity)
      const provinceCode = Math.floor(city.code / 10_000) * 10_000
      const sells = services.includes('testdrive')
      // Within 1.5 km of the quarter's centre, which lies inside its district.
      const angle = random.between(0, 2 * Math.PI)
      const away = random.between(0.1, 1.5)
      const lng = quarter.lng + (away * Math.cos(angle)) / (111.32 * Math.cos((quarter.lat * Math.PI) / 180))
      const lat = quarter.lat + (away * Math.sin(angle)) / 110.57
      rows.push({
        outletId: 30_001 + number,
        cbuNo: String(41_000 + number * 7),
        dealerNameCn: `${place}长庚汽车销售服务有限公司`,
        dealerNameEn: `Hesper ${placeEn} Automobile Sales & Service Co., Ltd.`,
        nameCn: `${cn} · ${place}`,
        nameEn: `${en} · ${placeEn}`,
        shortNameCn: place,
        shortNameEn: placeEn,
        provinceCode,
        cityCode: city.code,
        areaCode: quarter.area,
        addressCn: `${area?.nameCn ?? ''}${streetLike ? '' : quarter.nameCn}${road}路 ${house} 号`,
        addressEn: [
          `${house} ${roadEn} Road`,
          ...(streetLike ? [] : [latinName(quarter.nameCn)]),
          area?.nameEn ?? cityRegion.nameEn,
        ].join(', '),
        phone: `${city.dial}-5550-${String(1000 + number * 13).slice(-4)}`,
        lng: Number(lng.toFixed(6)),
        lat: Number(lat.toFixed(6)),
        services,
        hours: Object.fromEntries(
          days.filter(day => kind !== 'service' || bigCity || day !== 'sun').map(day => [day, hours]),
        ),
        holidays: kind === 'space' ? [] : holidays,
        rating: Number(Math.min(5, Math.max(4, random.normal(4.7, 0.18))).toFixed(1)),
        reviewCount: random.int(12, bigCity ? 900 : 320),
        languages: languagesOf(random, provinceCode, bigCity),
        testDriveModels: sells
          ? seriesRows.filter((_, i) => i < 3 || random.chance(0.55)).map(row => row.seriesCode)
          : [],
        capacity: kind === 'centre' ? random.int(3, 8) : random.int(2, 4),
        picture: kind,
        shopId: 60_001 + number,
        shopTemplate: template,
        shopResourceUrl: `/dealerShop/${30_001 + number}`,
        rotations: rotationsOf(random, services),
        openedOn: `${random.int(2012, 2025)}-${String(random.int(1, 12)).padStart(2, '0')}-18`,
        team: teamOf(randomOf('outlet team', number), services),
        searchText: [withPinyin(`${cn}${place}`), withPinyin(area?.nameCn ?? place), placeEn.toLowerCase()].join(' '),
      })
    }
  }
  return rows
}

/** Banners of the dealer's shop page, in order. */
function rotationsOf(random: Random, services: readonly string[]): object[] {
  const banners = []
  if (services.includes('used')) {
    banners.push({ picture: 'dusk', titleCn: '本店认证车源', titleEn: 'Certified cars here', href: '?type=usedcar' })
  }
  if (services.includes('testdrive')) {
    banners.push({ picture: 'studio', titleCn: '预约试驾', titleEn: 'Book a test drive', href: '?type=testdrive' })
  }
  if (services.includes('service')) {
    banners.push({ picture: 'wheel', titleCn: '预约保养', titleEn: 'Book a service', href: '?type=service' })
  }
  return random.chance(0.5) ? banners : banners.slice(0, 2)
}

const families = '林苏梁傅范丁谢罗唐冯董袁曹彭曾'
const given = ['亦然', '景行', '思齐', '嘉木', '明远', '清和', '若谷', '念安', '子衿', '修竹']

/** Invented people of an outlet: a manager, and an adviser for each thing that it does. */
function teamOf(random: Random, services: readonly string[]): object[] {
  const roles = ['manager', ...['sales', 'used', 'service', 'delivery'].filter(each => services.includes(each))]
  // Somebody else in each role: the names begin anywhere and go on from there.
  const [first, second] = [random.int(0, families.length - 1), random.int(0, given.length - 1)]
  return roles.map((role, n) => {
    const family = families[(first + n * 4) % families.length] ?? ''
    const name = given[(second + n * 3) % given.length] ?? ''
    return { nameCn: family + name, nameEn: `${latinName(name)} ${latinName(family)}`, role }
  })
}
