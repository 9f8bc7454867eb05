import { formatChange, formatMoney, formatReduction } from '#contract/figures.ts'
import { wholeDate } from '#contract/signs.ts'
import { codeHref } from '#shop/features/configure/design-address.ts'
import { GoneList } from '#shop/features/configure/gone-list.tsx'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import settlement from '#shop/features/order/settlement.module.css'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { carOn } from '#web/fitted-wheels.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { NameIn } from '#web/ui/name-in.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { Whole } from '#web/ui/whole.tsx'
import type { CarPreview } from './confirm-load.ts'
import { carOrderTexts } from './confirm.texts.ts'

/** The configured car, what it is made of and costs, and when it could be there. */
export function ConfirmCar({ preview }: { preview: CarPreview }) {
  const t = useTexts(carOrderTexts)
  const { car, reductions, gifts, giftsGone, priceFen } = preview
  const { bodyKey, paint, wheel } = car.picture
  return (
    <Block id="order-car" title={t.car}>
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
          <TextLink href={codeHref(car.code)}>{t.change}</TextLink>
        </Box>
        <p className={settlement.carSum}>
          <Text as="span" size="caption" tone="muted">
            {t.price}
          </Text>
          <Price fen={priceFen} />
        </p>
      </Row>
      <Box above={5}>
        <KeyValues
          rows={[
            { key: t.trim, value: formatMoney(car.trimFen) },
            ...car.lines
              .filter(line => line.priceFen > 0)
              .map(line => ({ key: <ModelName>{line.name}</ModelName>, value: formatMoney(line.priceFen) })),
            ...reductions.map(each => ({ key: each.name, value: formatReduction(each.amountFen), cut: true })),
            { key: t.price, value: <Price fen={priceFen} />, total: true },
            { key: t.expected, value: t.from(wholeDate(preview.expectedOn)) },
            ...(gifts.length > 0
              ? [
                  {
                    key: t.gifts,
                    value: gifts.map(each =>
                      each.left === null
                        ? t.gift(each.name, each.quantity)
                        : t.giftLeft(each.name, each.quantity, each.left),
                    ),
                  },
                ]
              : []),
            ...(giftsGone.length > 0 ? [{ key: t.giftsGone, value: giftsGone.map(each => each.name) }] : []),
          ]}
        />
      </Box>
      <Text size="caption" tone="muted" above={3}>
        {t.priceHeld}
      </Text>
    </Block>
  )
}

/** What has ended of the car since it was configured: nothing is put in its place in silence. */
export function ConfirmChanged({ preview: { car, outlet } }: { preview: CarPreview }) {
  const t = useTexts(carOrderTexts)
  const { now } = car
  const change = now && (now.differenceFen === 0 ? t.samePrice : formatChange(now.differenceFen))
  return (
    <Stack gap={5}>
      <Note kind="warning" role="alert">
        <b>{t.endedTitle}</b>
        <p>
          {!now ? t.overText : car.gone.length > 0 ? t.endedText : <NameIn say={t.trimEnded} name={now.trimName} />}
        </p>
        {car.gone.length > 0 && <GoneList gone={car.gone} />}
      </Note>
      {change && (
        <Row size="small" gap={4} align="baseline" justify="between" wrap>
          <Text as="span" tone="muted">
            {t.difference}
          </Text>
          <Text as="span" tone="strong" figures>
            <Whole>{change}</Whole>
          </Text>
        </Row>
      )}
      <Row gap={3} wrap>
        {now && <ButtonLink href={orderCarHref(now.code, outlet?.outletId)}>{t.takeNow}</ButtonLink>}
        <ButtonLink kind="line" href={codeHref(car.code)}>
          {now ? t.change : t.build}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
