/** What the picture of a thing shows: what its page shows to everybody, by the page's own calls. */
import { bodies } from '#contract/car-codes.ts'
import { formatMoney } from '#contract/figures.ts'
import { openingFen } from '#contract/goods-opening.ts'
import type { Language } from '#contract/errors.ts'
import { goodsPictureSizes } from '#contract/goods-photo.ts'
import { photoSizes } from '#contract/photo.ts'
import type { AnyPhotoWidth } from '#contract/photo-files.ts'
import { required } from '#contract/required.ts'
import { type SharePicture, shareKinds } from '#contract/share-picture.ts'
import type { Config } from '#server/config.ts'
import type { CallInProcess } from '#server/http/mount.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { ShareContent } from './share-picture.draw.ts'

/** A thing with its picture, and the largest file of a photograph of its own. */
export interface Shared {
  content: ShareContent
  photo: { photoId: string; width: AnyPhotoWidth } | null
}
const [, , largestOfCars] = photoSizes
const [, largestOfGoods] = goodsPictureSizes

/** The brand's accent on a dark ground; without one that of the design (`web/ui/tokens.css`). */
const accentOf = ({ colours }: Config['brand']): string => colours['--brand-accent-on-studio'] ?? '#f39a5a'

const carFile = (bodyKey: string, paint: string): string => `car/${bodyKey}/${paint}/quarter-1600.webp`
/** Typesetting has no place in a picture. */
const plain = (text: string): string => text.replaceAll('\u2060', '').replace(/[\u00a0\u202f]/g, ' ')

/** Reads `kind` and `HU26-104873.en.jpg` of an address. @throws Refusal NOT_FOUND */
export function readShare(kind: string, file: string): { picture: SharePicture; language: Language } {
  const known = shareKinds.find(each => each === kind)
  const [, key = '', language] = /^([\w-]{1,64})\.(zh|en)\.jpg$/.exec(file) ?? []
  if (!known || !key) throw new Refusal('NOT_FOUND', {}, 404)
  return { picture: { kind: known, key }, language: language === 'en' ? 'en' : 'zh-CN' }
}

/**
 * What the picture of a thing shows.
 * @throws Refusal NOT_FOUND for what the shop does not show to everybody
 */
export async function sharedOf(
  { kind, key }: SharePicture,
  language: Language,
  { config, call }: { config: Config; call: CallInProcess },
): Promise<Shared> {
  const visitor = { language, layout: 'desktop', origin: '', requestId: 'share' } as const
  const { brand } = config
  const store = language === 'en' ? brand.storeNameEn : brand.storeNameCn
  const shared = (content: Omit<ShareContent, 'store' | 'accent'>, photo: Shared['photo'] = null): Shared => ({
    content: {
      ...content,
      name: plain(content.name),
      note: plain(content.note),
      price: plain(content.price),
      store,
      accent: accentOf(brand),
    },
    photo,
  })
  const noSuch = () => new Refusal('NOT_FOUND', {}, 404)
  switch (kind) {
    case 'shop': {
      if (key !== 'home') throw noSuch()
      const name = language === 'en' ? brand.nameEn : brand.nameCn
      return shared({ name, note: '', price: '', files: [{ file: 'scene/home-m-780.webp' }] })
    }
    case 'usedCar': {
      const { data: car } = await call('usedCar.detail', { carNo: key }, visitor)
      const isOffered = car.state === 'publish' || car.state === 'reserved'
      return shared(
        {
          name: car.title,
          note: car.subtitle,
          price: isOffered ? formatMoney(car.priceFen) : '',
          files: [{ file: carFile(car.bodyKey, car.paint) }],
        },
        car.photoId === null ? null : { photoId: car.photoId, width: largestOfCars.width },
      )
    }
    case 'newCar': {
      const spuId = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : undefined
      if (spuId === undefined) throw noSuch()
      const { data } = await call('car.detail', { spuId }, visitor)
      return shared({
        name: data.car.name,
        note: data.series.kind,
        price: data.car.ended ? '' : formatMoney(data.car.priceFen),
        files: [{ file: carFile(data.car.bodyKey, data.car.paint) }],
      })
    }
    case 'goods': {
      const { data: good } = await call('goods.detail', { spuCode: key }, visitor)
      const { colour, photoId = null } = good.face ?? {}
      return shared(
        {
          name: good.name,
          note: good.fact,
          price: good.state === 'publish' ? formatMoney(openingFen(good)) : '',
          files: [
            ...(colour
              ? [{ file: `goods/${key}-${colour}-1280.webp` }, { file: `goods/${key}-${colour}-640.webp` }]
              : []),
            { file: `goods/${key}-1280.webp` },
            { file: `goods/${key}-640.webp` },
          ],
        },
        photoId === null ? null : { photoId, width: largestOfGoods.width },
      )
    }
    case 'configuration': {
      const { data } = await call('configure.read', { code: key }, visitor)
      if (data.result !== 'ok' || !data.car) throw noSuch()
      const { car } = data
      const { bodyKey, paint, wheel } = car.picture
      const standsOn = required(
        bodies.find(({ code }) => code === bodyKey),
        'body of a trim',
      ).wheel
      const over = wheel === standsOn ? undefined : `fitted/${bodyKey}/${wheel}/quarter-1600.webp`
      return shared({
        name: car.trimName,
        note: car.code,
        price: car.buildable || car.now ? formatMoney(car.priceFen) : '',
        files: [{ file: carFile(bodyKey, paint), over }],
      })
    }
  }
}
