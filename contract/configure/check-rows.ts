/** Rows of a range that mean nothing, or two things: before any rule is tried. */
import { type Finding, finding } from './check-findings.ts'
import { type ConfigurableTrim, type Offer, type SeriesData, slotCount, trimCount } from './range-data.ts'

/** Groups of more than one. */
function twice<T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] {
  const groups = Map.groupBy(items, item => String(keyOf(item)))
  return [...groups.values()].filter(group => group.length > 1)
}

/** What is wrong with the rows of all series together. */
export function rowFindings(data: readonly SeriesData[]): Finding[] {
  const trims = data.flatMap(series => series.trims.map(trim => ({ ...trim, seriesCode: series.seriesCode })))
  const rules = data.flatMap(series => series.rules.map(rule => ({ ...rule, seriesCode: series.seriesCode })))
  const numbers = [
    ...twice(trims, ({ trimNo }) => trimNo).flat(),
    ...trims.filter(({ trimNo }) => !Number.isInteger(trimNo) || trimNo < 0 || trimNo >= trimCount),
  ]
  return [
    ...twice(trims, ({ spuId }) => spuId).map(([first]) =>
      finding('duplicateTrim', first?.seriesCode ?? '', { spuId: first?.spuId ?? null }),
    ),
    ...numbers.map(({ seriesCode, spuId }) => finding('trimNumber', seriesCode, { spuId })),
    ...twice(rules, ({ ruleId }) => ruleId).map(([first]) =>
      finding('duplicateRule', first?.seriesCode ?? '', { ruleIds: [first?.ruleId ?? 0] }),
    ),
    ...data.flatMap(ofSeries),
  ]
}

function ofSeries({ seriesCode, trims, rules }: SeriesData): Finding[] {
  const offers = trims.flatMap(trim => trim.offers)
  const codes = new Set(offers.map(({ optionCode }) => optionCode))
  const spuIds = new Set(trims.map(({ spuId }) => spuId))
  const kinds = Map.groupBy(offers, ({ optionCode }) => optionCode)
  return [
    ...trims.flatMap(trim => ofTrim(seriesCode, trim, spuIds, offers)),
    ...[...kinds]
      .filter(([, same]) => new Set(same.map(({ kind }) => kind)).size > 1)
      .map(([optionCode]) => finding('kindDiffers', seriesCode, { optionCodes: [optionCode] })),
    ...rules.flatMap(rule => {
      const at = { ruleIds: [rule.ruleId] }
      const unknown = [rule.subject, ...rule.objects].filter(code => !codes.has(code))
      return [
        ...(rule.seriesCode === seriesCode ? [] : [finding('foreignSeries', seriesCode, at)]),
        ...(rule.objects.length > 0 ? [] : [finding('emptyRule', seriesCode, at)]),
        ...(rule.objects.includes(rule.subject) ? [finding('ownObject', seriesCode, at)] : []),
        ...(unknown.length > 0 ? [finding('unknownOption', seriesCode, { ...at, optionCodes: unknown })] : []),
        ...(rule.spuIds ?? [])
          .filter(spuId => !spuIds.has(spuId))
          .map(spuId => finding('unknownTrim', seriesCode, { ...at, spuId })),
      ]
    }),
  ]
}

function ofTrim(
  seriesCode: string,
  trim: ConfigurableTrim,
  spuIds: ReadonlySet<number>,
  all: readonly Offer[],
): Finding[] {
  const { spuId, offers, successor } = trim
  const codesOf = (group: typeof offers) => group.map(({ optionCode }) => optionCode)
  const lost = offers.filter(
    ({ replacedBy, kind }) =>
      replacedBy !== null && !all.some(each => each.optionCode === replacedBy && each.kind === kind),
  )
  return [
    ...(trim.seriesCode === seriesCode ? [] : [finding('foreignSeries', seriesCode, { spuId })]),
    ...(successor === null || spuIds.has(successor) ? [] : [finding('unknownTrim', seriesCode, { spuId: successor })]),
    ...twice(offers, ({ optionCode }) => optionCode).map(group =>
      finding('duplicateOption', seriesCode, { spuId, optionCodes: codesOf(group).slice(0, 1) }),
    ),
    ...twice(offers, ({ kind, slot }) => `${kind} ${slot}`).map(group =>
      finding('duplicateSlot', seriesCode, { spuId, optionCodes: codesOf(group) }),
    ),
    ...offers
      .filter(({ kind, slot }) => !Number.isInteger(slot) || slot < 0 || slot >= slotCount[kind])
      .map(({ optionCode }) => finding('slotRange', seriesCode, { spuId, optionCodes: [optionCode] })),
    ...lost.map(({ optionCode, replacedBy }) =>
      finding('unknownOption', seriesCode, { spuId, optionCodes: [optionCode, replacedBy ?? ''] }),
    ),
  ]
}
