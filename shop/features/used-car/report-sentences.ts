import { dot } from '#contract/signs.ts'
import { formatCount } from '#contract/figures.ts'
import { formatFullDay } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import type { Language, Texts } from '#web/i18n/texts.ts'
import { wholeUnits } from '#web/whole-units.ts'
import type { reportTexts } from './report.texts.ts'

/** A report as a voice reads it: whole sentences, with units that stay with their figures where they are shown. */
export function reportSentences(
  head: Output<'usedCar.report'>['head'],
  title: string,
  t: Texts<typeof reportTexts>,
  language: Language,
): string[] {
  const told = (text: string) => wholeUnits(text.replaceAll(dot, language === 'en' ? ', ' : '，'))
  const { grade, gradeName, score, passedCount, itemCount, areas, defects } = head
  return [
    t.sayHead(title, formatFullDay(head.inspectedOn, language), t.km(formatCount(head.odometerKm))),
    t.sayGrade(grade, gradeName, score.toFixed(1)),
    t.sayPassed(passedCount, itemCount),
    ...areas.map(area => t.sayArea(area.name, area.verdict)),
    t.sayDefects(defects.length),
    ...defects.map(({ item, kind, sizeMm, repaired }) =>
      t.sayDefect(
        item,
        [kind, ...(sizeMm === null ? [] : [t.sayMm(sizeMm)]), ...(repaired ? [t.repaired] : [])].join(
          language === 'en' ? ', ' : '，',
        ),
      ),
    ),
  ].map(told)
}
