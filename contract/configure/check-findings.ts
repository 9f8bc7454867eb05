/** What can be wrong with a range, as a table: group and words of each finding (decision 055). */
import type { Where } from './rule-book.ts'

/**
 * - `deadEnd`: something is offered and cannot be had.
 * - `contradiction`: rules are at odds with each other or with the car as it comes.
 * - `fault`: rows that mean nothing, or two things.
 */
export type FindingGroup = 'deadEnd' | 'contradiction' | 'fault'

interface FindingKind {
  group: FindingGroup
  cn: string
  en: string
}

const kind = (group: FindingGroup, cn: string, en: string): FindingKind => ({ group, cn, en })

export const findingKinds = {
  deadEnd: kind('deadEnd', '在售却永远选不上', 'is offered and can never be chosen'),
  unsolved: kind('deadEnd', '在某些配置上选它没有出路', 'has no way to it from some builds'),
  nothingBuildable: kind('deadEnd', '没有任何配置能够成立', 'has no build at all that keeps its rules'),
  ring: kind('contradiction', '规则首尾相接，绕成一圈', 'rules lead round in a ring'),
  atOdds: kind('contradiction', '规则要求的正是规则排除的', 'rules ask for what rules exclude'),
  ownObject: kind('contradiction', '规则以自身为对象', 'a rule has its subject among its objects'),
  standardBroken: kind('contradiction', '标准配置不符合规则', 'the car as it comes breaks a rule'),
  standardCount: kind('fault', '每类单选项须恰有一个标准配置', 'needs exactly one standard option of the kind'),
  duplicateTrim: kind('fault', '车型编号重复', 'the number of a trim is given twice'),
  trimNumber: kind(
    'fault',
    '车型的编码序号重复或超出 0 至 255',
    'the number in codes is given twice, or not within 0 and 255',
  ),
  duplicateSlot: kind('fault', '同一编码位给了两个选装', 'a slot of codes is given to two options'),
  slotRange: kind('fault', '编码位超出该类的范围', 'the slot of codes is not within its kind'),
  duplicateOption: kind('fault', '同一车型重复列出同一选装', 'an option is offered twice by a trim'),
  kindDiffers: kind('fault', '同一选装在不同车型属于不同类别', 'an option is of one kind here and of another there'),
  duplicateRule: kind('fault', '规则编号重复', 'the number of a rule is given twice'),
  emptyRule: kind('fault', '规则没有对象', 'a rule has no objects'),
  unknownOption: kind('fault', '所指选装在该系列不存在', 'names an option that no trim of the series has'),
  unknownTrim: kind('fault', '所指车型在该系列不存在', 'names a trim that the series has not'),
  foreignSeries: kind('fault', '所属系列与所在系列不符', 'says that it is of another series'),
} as const satisfies Record<string, FindingKind>
export type FindingCode = keyof typeof findingKinds

/** Something that is wrong, and where. */
export interface Finding {
  code: FindingCode
  seriesCode: string
  spuId: number | null
  optionCodes: readonly string[]
  ruleIds: readonly number[]
  /** Day and province at which it is so first; null: at all times. */
  where: Where | null
}

export const finding = (
  code: FindingCode,
  seriesCode: string,
  { spuId = null, optionCodes = [], ruleIds = [], where = null }: Partial<Omit<Finding, 'code' | 'seriesCode'>> = {},
): Finding => ({ code, seriesCode, spuId, optionCodes, ruleIds, where })

/** A finding as a line: `vega 10101 P1, F2 rules 3, 4 (2027-01-01, 460000): is offered and can never be chosen`. */
export function findingLine({ code, seriesCode, spuId, optionCodes, ruleIds, where }: Finding, language: 'cn' | 'en') {
  const rules = { cn: '规则', en: ruleIds.length === 1 ? 'rule' : 'rules' }[language]
  const place = [
    seriesCode,
    spuId,
    optionCodes.join(', '),
    ruleIds.length > 0 && `${rules} ${ruleIds.join(', ')}`,
    where && `(${[where.day, where.province].filter(Boolean).join(', ')})`,
  ]
  return `${place.filter(Boolean).join(' ')}: ${findingKinds[code][language]}`
}
