import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { codeHref } from '#shop/features/configure/design-address.ts'
import settlement from '#shop/features/order/settlement.module.css'
import { carOn } from '#web/fitted-wheels.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { orderedCarTexts } from './ordered-car.texts.ts'

interface OrderedCarProps {
  car: Output<'studentOrder.preview'>['car']
  /** It was ordered: nothing of it can be changed. */
  frozen?: boolean
}

/** A configuration with its options and prices, each in its line. */
export function OrderedCar({ car, frozen = false }: OrderedCarProps) {
  const t = useTexts(orderedCarTexts)
  const { bodyKey, paint, wheel } = car.picture
  return (
    <>
      <Row radius="card" pad={[5, 0]} gap={[6, 3]} align="center" wrap={[false, true]} className={settlement.car}>
        <Thumb of="car" className={settlement.thumb}>
          <LayeredPicture source={carOn(bodyKey, paint, wheel, 'side')} alt="" sizes="200px" first />
        </Thumb>
        <Box grow shrink>
          <Text tone="strong" weight="medium">
            <ModelName>{car.trimName}</ModelName>
          </Text>
          <Text size="caption" tone="muted" figures>
            {t.codeIs(car.code)}
          </Text>
          <TextLink href={codeHref(car.code)} data-print="hide">
            {frozen ? t.build : t.change}
          </TextLink>
        </Box>
      </Row>
      <Box above={5}>
        <KeyValues
          rows={[
            { key: t.trim, value: formatMoney(car.trimFen) },
            ...car.lines.map(line => ({
              key: <ModelName>{line.name}</ModelName>,
              value: line.priceFen > 0 ? formatMoney(line.priceFen) : t.included,
            })),
            { key: t.list, value: <Price fen={car.priceFen} />, total: true },
          ]}
        />
      </Box>
    </>
  )
}
