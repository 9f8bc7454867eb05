import { useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import styles from './replace.module.css'
import { replaceTexts } from './replace.texts.ts'
import type { Reckoning } from './use-reckoning.ts'

type Wanted = NonNullable<Reckoning['wanted']>
type ShownCar = Omit<Wanted, 'state'>

/** Where a wanted car is shown. */
export const wantedHref = ({ kind, key }: Pick<ShownCar, 'kind' | 'key'>): string =>
  kind === 'used'
    ? `/usedcar/detail/${key}`
    : kind === 'new'
      ? `/newcar/detail/${key}`
      : `/newcar/design?code=${encodeURIComponent(key)}`

/** A wanted car in a line: picture, name, price, and the way to it. */
export function WantedLine({ wanted }: { wanted: ShownCar }) {
  const t = useTexts(replaceTexts)
  return (
    <Row gap={4} align="center" wrap>
      <Thumb of="car" className={styles.thumb}>
        <Picture source={carSide(wanted.bodyKey, wanted.paint)} alt="" sizes="120px" />
      </Thumb>
      <Stack grow shrink gap={1}>
        <Text as="h3" size="h4" tone="strong" weight="medium">
          <ModelName>{wanted.name}</ModelName>
        </Text>
        <Price fen={wanted.priceFen} size="m" />
        <GoLink href={wantedHref(wanted)}>{t.toCar}</GoLink>
      </Stack>
    </Row>
  )
}

/** The car that was chosen, what is to be known of it, and the way to another. */
export function Chosen({ wanted, onOther }: { wanted: Wanted; onOther: (() => void) | undefined }) {
  const t = useTexts(replaceTexts)
  return (
    <Stack gap={3} hair="above" padY={4}>
      <WantedLine wanted={wanted} />
      {wanted.state === 'held' && <Note kind="warning">{t.heldNote}</Note>}
      {wanted.state === 'gone' && <Note kind="warning">{t.goneNote}</Note>}
      {onOther && (
        <Row>
          <TextButton onClick={onOther}>{t.other}</TextButton>
        </Row>
      )}
    </Stack>
  )
}
