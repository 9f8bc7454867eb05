import type { Output } from '#contract/kit.ts'
import { carOn } from '#web/fitted-wheels.ts'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './screen.module.css'

interface ScreenCarProps {
  car: Output<'screen.options'>['car']
  /** What it costs, in fen. */
  priceFen: number
  /** The heading of the page, or of a part of it. */
  as: 'h1' | 'h2'
}

/** The car as it was built, its name and its price. */
export function ScreenCar({ car: { picture, trimName }, priceFen, as }: ScreenCarProps) {
  return (
    <>
      <div className={styles.car}>
        <LayeredPicture
          source={carOn(picture.bodyKey, picture.paint, picture.wheel, 'quarter')}
          alt=""
          sizes="(min-width: 60em) 50vw, 100vw"
          first
        />
      </div>
      <Row gap={6} rowGap={2} align="baseline" justify="between" wrap>
        <Text as={as} size="h3" tone="strong" stretch="display">
          <ModelName>{trimName}</ModelName>
        </Text>
        <Price fen={priceFen} size="l" />
      </Row>
    </>
  )
}
