import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { formatTimeout } from '#contract/moments.ts'
import type { Language } from '#contract/errors.ts'
import { goodsAddress, goodsState } from '#shop/features/goods/goods-address.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Estimate } from './estimate.tsx'
import { mostMileage } from './maintenance-draft.ts'
import { maintenanceTexts } from './maintenance.texts.ts'
import type { ModelOfCar, Work, Works } from './use-car.ts'

const minuteMs = 60_000
/** The list of maintenance packages. */
const packages = '20000103010'

/** How long works take together, in words. */
const lengthWords = (works: readonly Pick<Work, 'minutes'>[], language: Language): string =>
  formatTimeout(works.reduce((sum, { minutes }) => sum + minutes, 0) * minuteMs, language)

export interface WorksPartProps {
  model: ModelOfCar
  mileage: number
  of: Works
  chosen: readonly string[]
  /** By the code of a work, the voucher that pays for it. */
  paid: ReadonlyMap<string, string>
  onMileage: (mileage: number) => void
  onChoose: (works: readonly string[]) => void
}

/** What is due at a mileage and what can be done besides, each with its price; nothing is ticked in advance. */
export function WorksPart({ model, mileage, of, chosen, paid, onMileage, onChoose }: WorksPartProps) {
  const t = useTexts(maintenanceTexts)
  const language = useLanguage()
  const { offered } = of
  const due = offered?.works.filter(each => each.due !== null) ?? []
  const others = offered?.works.filter(each => each.due === null) ?? []
  const taken = offered?.works.filter(each => chosen.includes(each.work)) ?? []
  const press = (work: string, yes: boolean) => onChoose(yes ? [...chosen, work] : chosen.filter(each => each !== work))
  return (
    <Stack gap={5}>
      <Field label={t.mileage} help={offered && t.age(offered.vehicleAge, offered.vehicleAgeRefDesc)}>
        <NativeSelect
          value={String(mileage)}
          onChange={value => onMileage(Number(value))}
          choices={Array.from({ length: mostMileage }, (_, n) => ({ value: String(n + 1), label: t.mileageAt(n + 1) }))}
        />
      </Field>
      {of.failed ? (
        <PartError onRetry={of.again} />
      ) : !offered ? (
        <SkeletonGroup>
          {[1, 2, 3].map(n => (
            <Skeleton key={n} height="56px" gap="8px" />
          ))}
        </SkeletonGroup>
      ) : offered.works.length === 0 ? (
        <Empty kind="panel" heading="h3" icon="wrench" title={t.noWorks}>
          {t.noWorksWhy}
        </Empty>
      ) : (
        <>
          <WorkList title={t.due} works={due} chosen={chosen} onPress={press} />
          {due.some(each => !chosen.includes(each.work)) && (
            <Row>
              <Button
                kind="line"
                size="s"
                onClick={() => onChoose([...new Set([...chosen, ...due.map(each => each.work)])])}
              >
                {t.takeDue}
              </Button>
            </Row>
          )}
          <WorkList title={t.also} works={others} chosen={chosen} onPress={press} />
          <Box hair="above" padY={4} role="status">
            <Estimate works={taken} paid={paid} />
            <Text size="caption" tone="muted" above={1}>
              {taken.length > 0 && t.takes(lengthWords(taken, language))}
              {taken.length > 0 && (language === 'en' ? '. ' : '。')}
              {t.estimateWhy}
            </Text>
            <Text size="small" above={3}>
              <TextLink
                href={goodsAddress.href({
                  ...goodsState(packages),
                  car: { series: model.seriesCode, year: model.modelYear },
                })}
              >
                {t.packages}
              </TextLink>
            </Text>
          </Box>
        </>
      )}
    </Stack>
  )
}

interface WorkListProps {
  title: string
  works: readonly Work[]
  chosen: readonly string[]
  onPress: (work: string, yes: boolean) => void
}

function WorkList({ title, works, chosen, onPress }: WorkListProps) {
  const t = useTexts(maintenanceTexts)
  if (works.length === 0) return null
  return (
    <Stack as="fieldset" gap={0}>
      <Text as="legend" size="small" tone="muted" below={2}>
        {title}
      </Text>
      {works.map(({ work, name, contains, priceFen, due, everyKm, everyMonths }) => (
        <Row key={work} hair="below" padY={3} gap={4} align="start" justify="between">
          <Checkbox checked={chosen.includes(work)} onChange={yes => onPress(work, yes)}>
            <Stack as="span" gap={0}>
              <Text as="span" tone="strong" weight="medium">
                {name}
              </Text>
              <Text as="span" size="caption" tone="muted">
                {contains}
              </Text>
              {(everyKm !== null || everyMonths !== null) && (
                <Text as="span" size="caption" tone="muted" figures>
                  {[due === 'mileage' ? t.dueByMileage : due === 'age' ? t.dueByAge : '', t.every(everyKm, everyMonths)]
                    .filter(Boolean)
                    .join(dot)}
                </Text>
              )}
            </Stack>
          </Checkbox>
          <Text as="span" figures fixed>
            {formatMoney(priceFen)}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}
