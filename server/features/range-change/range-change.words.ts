/** Names of rows and edits of the range for people. Pure. */
import { findingKinds, type Finding } from '#contract/configure/check-findings.ts'
import type { Word } from '#contract/parts.ts'
import { required } from '#contract/required.ts'
import type { RowChange } from './range-change.rules.ts'
import type { HeldRows, RangeEdit } from './range-edit.rows.ts'

const joined = (words: readonly Word[]): Word => ({
  cn: words.map(({ cn }) => cn).join('、'),
  en: words.map(({ en }) => en).join(', '),
})

/** Names of rows for people. */
export function wordsOf(rows: HeldRows) {
  const trims = new Map(rows.car_trim.map(row => [row.spuId, row]))
  const options = new Map(rows.car_option.map(row => [row.optionCode, row]))
  const rules = new Map(rows.car_rule.map(row => [row.ruleId, row]))
  const series = new Map(rows.car_series.map(row => [row.seriesCode, row]))
  const models = new Map(rows.car_model.map(row => [row.rangeCode, row]))
  const campaigns = new Map(rows.car_campaign.map(row => [row.campaignCode, row]))
  const gifts = new Map(rows.car_campaign_gift.map(row => [row.giftId, row]))
  const loans = new Map(rows.finance_product.map(row => [row.productCode, row]))
  const lines = new Map(rows.car_equipment.map(row => [row.equipmentCode, row]))
  const named = (row: { nameCn: string; nameEn: string } | undefined, code: unknown): Word => ({
    cn: row?.nameCn ?? String(code),
    en: row?.nameEn ?? String(code),
  })
  const trim = (spuId: number): Word => named(trims.get(spuId), spuId)
  const option = (optionCode: string): Word => named(options.get(optionCode), optionCode)
  const sentence = (ruleId: number): Word => {
    const rule = rules.get(ruleId)
    return { cn: `规则“${rule?.sentenceCn ?? ruleId}”`, en: `rule “${rule?.sentenceEn ?? ruleId}”` }
  }
  const below = (above: Word, under: Word): Word => ({
    cn: `${above.cn} · ${under.cn}`,
    en: `${above.en} · ${under.en}`,
  })

  const line = (code: string): Word => named(lines.get(code), code)
  const campaign = (code: string): Word => named(campaigns.get(code), code)
  const loan = (code: string): Word => named(loans.get(code), code)
  const gift = (id: string): Word => {
    const row = gifts.get(id)
    return row ? below(campaign(row.campaignCode), named(row, id)) : named(row, id)
  }
  const given = ({ nameCn = '', nameEn = '' }: RangeEdit): Word => ({ cn: nameCn, en: nameEn })

  return {
    trim,
    option,

    /** Series, trims and options that edits name by their codes, beside their rows. */
    named(edits: readonly RangeEdit[]): Record<string, Word> {
      const codes = edits.flatMap(({ subject, objects = [], replacedBy, broughtBy }) => [
        subject,
        replacedBy,
        broughtBy,
        ...objects,
      ])
      const spuIds = edits.flatMap(({ successor, like, spuIds }) => [successor, like, ...(spuIds ?? [])])
      const seriesCodes = edits.flatMap(each => each.seriesCodes ?? [])
      return Object.fromEntries([
        ...seriesCodes.map(code => [code, named(series.get(code), code)]),
        ...codes.flatMap(code => (code ? [[code, option(code)]] : [])),
        ...spuIds.flatMap(spuId => (spuId ? [[String(spuId), trim(spuId)]] : [])),
      ])
    },

    /** The row that an edit is about. */
    edit(edit: RangeEdit): Word {
      switch (edit.what) {
        case 'trim':
        case 'data':
          return trim(required(edit.spuId, 'trim'))
        case 'offer':
          return below(trim(required(edit.spuId, 'trim')), option(required(edit.optionCode, 'option')))
        case 'option':
          return option(required(edit.optionCode, 'option'))
        case 'rule':
          return sentence(required(edit.ruleId, 'rule'))
        case 'campaign':
          return below({ cn: '活动', en: 'Campaign' }, campaign(required(edit.campaignCode, 'campaign')))
        case 'gift':
          return gift(required(edit.giftId, 'gift'))
        case 'loan':
          return below({ cn: '贷款', en: 'Loan' }, loan(required(edit.productCode, 'loan')))
        case 'newCampaign':
          return below({ cn: '新活动', en: 'New campaign' }, given(edit))
        case 'newGift':
          return below(campaign(edit.campaignCode ?? ''), given(edit))
        case 'newLoan':
          return below({ cn: '新贷款', en: 'New loan' }, given(edit))
        case 'newSeries':
          return below({ cn: '新车系', en: 'New series' }, given(edit))
        case 'newModel':
          return below(named(series.get(edit.seriesCode ?? ''), edit.seriesCode), given(edit))
        case 'newTrim':
          return below(named(models.get(edit.rangeCode ?? ''), edit.rangeCode), {
            cn: edit.shortNameCn ?? '',
            en: edit.shortNameEn ?? '',
          })
        case 'newOption':
          return below({ cn: '新选装', en: 'New option' }, given(edit))
        case 'newOffer':
          return below(named(series.get(edit.seriesCode ?? ''), edit.seriesCode), option(edit.optionCode ?? ''))
        case 'newLine':
          return below({ cn: '配置表新行', en: 'New line of equipment' }, given(edit))
        case 'fitting':
          return below({ cn: '配置表', en: 'Equipment' }, line(edit.equipmentCode ?? ''))
        case 'newRule': {
          const name = named(series.get(edit.seriesCode ?? ''), edit.seriesCode)
          return below(name, { cn: `新规则“${edit.sentenceCn}”`, en: `new rule “${edit.sentenceEn}”` })
        }
      }
    },

    /** A row that was changed. */
    change({ table, key }: Pick<RowChange, 'table' | 'key'>): Word {
      switch (table) {
        case 'car_series':
          return named(series.get(String(key.seriesCode)), key.seriesCode)
        case 'car_model':
          return named(models.get(String(key.rangeCode)), key.rangeCode)
        case 'car_trim':
          return trim(Number(key.spuId))
        case 'car_option':
          return option(String(key.optionCode))
        case 'car_trim_option':
          return below(trim(Number(key.spuId)), option(String(key.optionCode)))
        case 'car_rule':
          return sentence(Number(key.ruleId))
        case 'car_equipment':
          return line(String(key.equipmentCode))
        case 'car_campaign':
          return campaign(String(key.campaignCode))
        case 'car_campaign_gift':
          return gift(String(key.giftId))
        case 'finance_product':
          return loan(String(key.productCode))
        case 'car_trim_equipment':
          return below(trim(Number(key.spuId)), line(String(key.equipmentCode)))
      }
    },

    /** A finding of the check as a sentence: where, what, by which rules, from when. */
    finding({ code, seriesCode, spuId, optionCodes, ruleIds, where }: Finding): Word {
      const place = spuId === null ? named(series.get(seriesCode), seriesCode) : trim(spuId)
      const what = joined(optionCodes.map(option))
      const by = joined(ruleIds.map(sentence))
      const at = where ? [where.day, where.province].filter(Boolean).join(' ') : ''
      return {
        cn: `${place.cn}${what.cn && ` · ${what.cn}`}：${findingKinds[code].cn}${by.cn && `（${by.cn}）`}${at && `，自 ${at} 起`}`,
        en: `${place.en}${what.en && ` · ${what.en}`}: ${findingKinds[code].en}${by.en && ` (${by.en})`}${at && `, from ${at}`}`,
      }
    },
  }
}
