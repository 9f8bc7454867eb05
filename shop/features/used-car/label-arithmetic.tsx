import { useEffect, useState } from 'react'
import { dot } from '#contract/signs.ts'
import { formatChange, formatMileage, formatMoney, formatPercent } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useCarFacts } from './car-card.tsx'
import { labelTexts } from './label.texts.ts'

type Label = Output<'usedCar.priceLabel'>

/** The label of a price line by line, and the cars that it is held against; comes when somebody asks for it. */
export default function LabelArithmetic({ carNo, onClose }: { carNo: string; onClose: () => void }) {
  const t = useTexts(labelTexts)
  const [label, setLabel] = useState<Label>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let here = true
    cachedApi('usedCar.priceLabel', { carNo })
      .then(({ data }) => here && setLabel(data))
      .catch(() => here && setFailed(true))
    return () => {
      here = false
    }
  }, [carNo, turn])
  return (
    <Modal open onClose={onClose} title={t.title} wide height={92} reading>
      {failed ? (
        <PartError
          onRetry={() => {
            setFailed(false)
            setTurn(turn + 1)
          }}
        />
      ) : label ? (
        <Arithmetic label={label} />
      ) : (
        <Skeleton height="480px" />
      )}
    </Modal>
  )
}

function Arithmetic({ label }: { label: Label }) {
  const t = useTexts(labelTexts)
  const language = useLanguage()
  const { differenceFen, worthFen, lines, steps } = label
  const apart = formatMoney(Math.abs(differenceFen))
  return (
    <Stack gap={8}>
      <div>
        <Text below={4}>{t.lead}</Text>
        <KeyValues
          rows={[
            ...lines.map(({ name, basis, amountFen }, n) => ({
              key: (
                <>
                  {name}
                  <Text as="span" block size="caption" tone="muted">
                    {basis}
                  </Text>
                </>
              ),
              value: n === 0 ? formatMoney(amountFen) : formatChange(amountFen),
            })),
            { key: t.worth, value: formatMoney(worthFen), total: true },
            { key: t.price, value: formatMoney(label.priceFen) },
            {
              key: t.difference,
              value: differenceFen === 0 ? t.same : differenceFen < 0 ? t.below(apart) : t.above(apart),
            },
            { key: t.label, value: label.label, total: true },
          ]}
        />
      </div>
      <section>
        <Text as="h3" size="h4" weight="medium" below={3}>
          {t.steps}
        </Text>
        <KeyValues
          rows={steps.map(step => ({
            key: step.label,
            value:
              step.upToBasisPoints === null
                ? t.more
                : t.upTo(formatPercent(Math.abs(step.upToBasisPoints)), step.upToBasisPoints < 0),
          }))}
        />
      </section>
      <section>
        <Text as="h3" size="h4" weight="medium" below={2}>
          {t.like}
        </Text>
        <Text size="caption" tone="muted" below={3}>
          {t.likeWhy(label.likeMonths, formatMileage(label.likeKm, language))}
        </Text>
        {label.like.length === 0 ? (
          <Text>{t.noLike}</Text>
        ) : (
          <ul>
            {label.like.map(car => (
              <LikeCar key={car.carNo} car={car} />
            ))}
          </ul>
        )}
      </section>
      <Text size="micro" tone="faint">
        {t.rules(label.version)}
      </Text>
    </Stack>
  )
}

function LikeCar({ car }: { car: Label['like'][number] }) {
  const t = useTexts(labelTexts)
  const facts = useCarFacts(car)
  return (
    <Row as="li" hair="below" padY={3} gap={4} rowGap={1} justify="between" align="baseline" wrap>
      <div>
        <TextLink href={`/usedcar/detail/${car.carNo}`}>
          <ModelName>{car.title}</ModelName>
        </TextLink>
        <Text size="caption" tone="muted" figures>
          {facts}
          {dot}
          {t.days(car.daysOnSale)}
        </Text>
      </div>
      <Text as="span" tone="strong" figures>
        {formatMoney(car.priceFen)}
      </Text>
    </Row>
  )
}
