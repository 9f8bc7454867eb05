/** Which picture that staff sent shows a good (decision 166). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Parsed } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import type { DB } from '#server/db/schema.ts'
import { keepPhotos, type Keeping, releasePhotos } from '#server/features/photo/photo.queries.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** A picture of a good; without a colour it shows every colour that has none of its own. */
export interface GoodsPictureRow {
  photoId: string
  colour: string | null
  wordsCn: string
  wordsEn: string
}

/** The one rule: pictures of the colour, then those of every colour, each in the order of staff. */
const shows = (spuCode: RawBuilder<unknown>, colour: RawBuilder<unknown>) =>
  sql`goods_picture p where p.spu_code = ${spuCode} and (p.colour is null or p.colour = ${colour})`
const inOrder = sql`p.colour is null, p.seq`

/** Within a statement: the number of the picture that shows a good in a colour; null: a picture of the shop's files does. */
export const photoOf = (spuCode: RawBuilder<unknown>, colour: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select p.photo_id from ${shows(spuCode, colour)} order by ${inOrder} limit 1)`

/** Within a statement: what an order noted of the picture of its thing, with the number of a good's picture of today. */
export const shownPicture = (noted: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${noted} ->> 'spuCode' is null then ${noted} else ${noted} || jsonb_build_object('photoId',
    ${photoOf(sql`${noted} ->> 'spuCode'`, sql`${noted} ->> 'colour'`)}) end`

/** Within a statement: colours of which staff sent a picture of a good; null stands for one of all colours. */
export const picturedOf = (spuCode: RawBuilder<unknown>): RawBuilder<(string | null)[]> =>
  sql`coalesce((select array_agg(distinct p.colour) from goods_picture p where p.spu_code = ${spuCode}), '{}')`

/** All pictures of a good in the order of staff. */
export async function picturesOfGood(db: Kysely<DB>, spuCode: string): Promise<GoodsPictureRow[]> {
  const { rows } = await sql<GoodsPictureRow>`
    select photo_id, colour, words_cn, words_en from goods_picture where spu_code = ${spuCode} order by seq`.execute(db)
  return rows
}

/** What staff sent shows a good in one of its colours, the first as lists show it. */
export interface ColourPictures {
  colour: string | null
  photos: { photoId: string; words: Word }[]
}

/** What staff sent of a good, by colour; a colour of which there is nothing is not among them. */
export async function picturesByColour(db: Kysely<DB>, spuCode: string): Promise<ColourPictures[]> {
  const { rows } = await sql<ColourPictures>`
    select s.colour, (select jsonb_agg(jsonb_build_object('photoId', p.photo_id,
        'words', jsonb_build_object('cn', p.words_cn, 'en', p.words_en)) order by ${inOrder})
      from ${shows(sql`${spuCode}`, sql`s.colour`)}) as photos
    from (select colour, min(sort) as sort from goods_sku where spu_code = ${spuCode} group by colour) s
    where exists (select from ${shows(sql`${spuCode}`, sql`s.colour`)}) order by s.sort`.execute(db)
  return rows
}

/**
 * Puts the pictures of a good, all of them in their order; those that are not among them go. The good is locked.
 * @throws Refusal PHOTO_GONE for one that this member of staff has not sent for a good, that another has, or that is there twice
 */
export async function putGoodsPictures(
  tx: Transaction<DB>,
  spuCode: string,
  pictures: Parsed<'desk.goods.pictures'>['pictures'],
  keeping: Keeping,
): Promise<void> {
  const ids = pictures.map(each => each.photoId)
  if (new Set(ids).size !== ids.length) throw new Refusal('PHOTO_GONE')
  const before = (await picturesOfGood(tx, spuCode)).map(each => each.photoId)
  await keepPhotos(
    tx,
    ids.filter(id => !before.includes(id)),
    keeping,
    'goods',
  )
  await sql`delete from goods_picture where spu_code = ${spuCode}`.execute(tx)
  const rows = pictures.map(({ photoId, colour, cn, en }, n) => ({
    spuCode,
    seq: n + 1,
    photoId,
    colour,
    wordsCn: cn,
    wordsEn: en,
  }))
  if (rows.length > 0) await tx.insertInto('goods_picture').values(rows).execute()
  await releasePhotos(
    tx,
    before.filter(id => !ids.includes(id)),
    keeping.now,
  )
}
