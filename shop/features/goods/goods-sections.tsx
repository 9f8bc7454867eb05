import { energies } from '#contract/car-codes.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { Table } from '#web/ui/table.tsx'
import { wordOf } from '#web/list/facets.ts'
import type { GoodsDetailData } from './choice.ts'
import { sizesOf } from './choice-fields.tsx'
import { goodsLowerTexts } from './goods-lower.texts.ts'
import styles from './goods-detail.module.css'

/** What is said about the good, and what a package contains. */
export function GoodsAbout({ detail }: { detail: GoodsDetailData }) {
  const t = useTexts(goodsLowerTexts)
  return (
    <>
      <Stack measure gap={4}>
        {detail.about.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
      {detail.items.length > 0 && (
        <>
          <Text as="h3" size="h4" weight="medium" className={styles.small}>
            {t.content}
          </Text>
          <KeyValues rows={detail.items.map(item => ({ key: item.name, value: t.times(item.quantity) }))} />
        </>
      )}
      {detail.works.length > 0 && (
        <>
          <Text as="h3" size="h4" weight="medium" className={styles.small}>
            {t.works}
          </Text>
          <Stack measure gap={2}>
            <p>{t.worksPaid(detail.works.join(t.listComma), detail.visits)}</p>
          </Stack>
        </>
      )}
    </>
  )
}

/** Grams below a kilogram, else kilograms with one decimal. */
function useWeight(grams: number): string {
  const t = useTexts(goodsLowerTexts)
  if (grams < 1000) return t.grams(grams)
  const tenths = Math.round(grams / 100)
  return t.kilograms(`${formatCount(Math.trunc(tenths / 10))}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`)
}

/** Facts in a list: category, weight, colours, sizes, the cars that it fits. */
export function GoodsData({ detail }: { detail: GoodsDetailData }) {
  const t = useTexts(goodsLowerTexts)
  const language = useLanguage()
  const weight = useWeight(Math.max(...detail.skus.map(sku => sku.weightGrams), 0))
  const list = (words: readonly string[]) => words.join(t.listComma)
  const rows: [string, string, boolean][] = [
    [t.itemCode, detail.spuCode, true],
    [t.category, detail.categoryName, true],
    [t.colours, list(detail.colours.map(colour => colour.name)), detail.colours.length > 0],
    [t.sizes, list(sizesOf(detail).map(size => size.name)), sizesOf(detail).length > 0],
    ...detail.sheet.map((line): [string, string, boolean] => [line.name, line.value, true]),
    [t.madeIn, detail.originCountry, detail.originCountry !== ''],
    [t.weight, weight, detail.kind === 'goods'],
    [
      t.fitting,
      detail.fitting.length === 0
        ? t.anyCar
        : list(detail.fitting.map(fit => t.years(fit.seriesName, fit.yearFrom, fit.yearTo))),
      true,
    ],
    [
      t.energies,
      list(detail.energies.map(energy => wordOf(energies, energy, language))),
      detail.energies.length < energies.length,
    ],
  ]
  return (
    <>
      <div className={styles.sheet}>
        <KeyValues kind="beside" rows={rows.filter(row => row[2]).map(([key, value]) => ({ key, value }))} />
      </div>
      {detail.sizeTable && <SizeTable table={detail.sizeTable} />}
    </>
  )
}

/** Measures of what is worn, by size. */
function SizeTable({ table: { columns, rows } }: { table: NonNullable<GoodsDetailData['sizeTable']> }) {
  const t = useTexts(goodsLowerTexts)
  return (
    <>
      <Text as="h3" size="h4" weight="medium" className={styles.small}>
        {t.sizeTable}
      </Text>
      <Table label={t.sizeTable} className={styles.sizes}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...measures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {measures.map((measure, n) => (
                <td key={columns[n + 1]}>{measure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Text size="caption" tone="muted" above={3}>
        {t.sizeNote}
      </Text>
    </>
  )
}

/** How it comes, how long it is valid, and how it goes back. */
export function GoodsNotice({ detail }: { detail: GoodsDetailData }) {
  const t = useTexts(goodsLowerTexts)
  const isPackage = detail.kind === 'package'
  const ways = { express: t.express, pickup: t.pickup, fitting: isPackage ? t.packageWay : t.fittingWay }
  const fits = detail.deliveryWays.includes('fitting') && !isPackage
  return (
    <Grid as="dl" rowGap={6} gap={12} cols={[2, 1]} className={styles.notice}>
      <div>
        <dt>{t.delivery}</dt>
        {detail.deliveryWays.map(way => (
          <dd key={way}>{ways[way]}</dd>
        ))}
      </div>
      {fits && (
        <div>
          <dt>{t.install}</dt>
          <dd>{detail.installFen > 0 ? t.installFee(formatMoney(detail.installFen)) : t.installFree}</dd>
        </div>
      )}
      {detail.validMonths !== null && (
        <div>
          <dt>{t.valid}</dt>
          <dd>{t.validMonths(detail.validMonths)}</dd>
        </div>
      )}
      <div>
        <dt>{detail.returnPolicy.title || t.returns}</dt>
        <dd>{detail.returnPolicy.text}</dd>
      </div>
    </Grid>
  )
}
