import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { useCarFacts } from '#shop/features/used-car/car-card.tsx'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './replace.module.css'
import { replaceTexts } from './replace.texts.ts'

type Car = Output<'usedCar.list'>['rows'][number]
interface Found {
  words: string
  cars: readonly Car[]
  total: number
}

/** So many are shown; words narrow them down. */
const MOST = 12
/** A pause after a sign, in ms. */
const pauseMs = 300

/** Cars on sale by words or number, to take one of them. */
export function CarPicker({ onChoose, onClose }: { onChoose: (carNo: string) => void; onClose: () => void }) {
  const t = useTexts(replaceTexts)
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let here = true
    const timer = setTimeout(() => {
      const asked = { keyword: words.trim(), mdseStatus: ['publish'], pageSize: MOST }
      cachedApi('usedCar.list', asked).then(
        ({ data, page }) => here && (setFound({ words, cars: data.rows, total: page?.total ?? 0 }), setFailed(false)),
        () => here && setFailed(true),
      )
    }, pauseMs)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [words])
  return (
    <Modal open onClose={onClose} title={t.pick} wide height={92}>
      <Stack gap={4}>
        <Field label={t.search}>
          <Input value={words} onChange={setWords} maxLength={50} autoComplete="off" />
        </Field>
        <div role="status">
          {failed ? (
            <Note kind="warning">{t.searchFailed}</Note>
          ) : (
            found && (
              <Text size="caption" tone="muted" figures>
                {found.total === 0 ? t.nothing : t.found(found.total)}
              </Text>
            )
          )}
        </div>
        <Box as="ul" hair="above">
          {(found?.cars ?? []).map(car => (
            <CarLine key={car.carNo} car={car} onChoose={() => onChoose(car.carNo)} />
          ))}
        </Box>
      </Stack>
    </Modal>
  )
}

function CarLine({ car, onChoose }: { car: Car; onChoose: () => void }) {
  const t = useTexts(replaceTexts)
  const facts = useCarFacts(car)
  return (
    <Row as="li" hair="below" padY={4} gap={4} rowGap={3} align="center" wrap>
      <Thumb of="car" className={styles.thumb}>
        <Picture source={carSide(car.bodyKey, car.paint)} alt="" sizes="120px" />
      </Thumb>
      <Stack grow shrink gap={1}>
        <Text as="span" size="small" tone="strong" weight="medium">
          <ModelName>{car.title}</ModelName>
        </Text>
        <Text as="span" size="caption" tone="muted" figures>
          {facts}
        </Text>
        <Price fen={car.priceFen} size="s" />
      </Stack>
      <Button kind="line" size="s" onClick={onChoose}>
        {t.take}
        <VisuallyHidden>
          {' '}
          {car.title} {car.carNo}
        </VisuallyHidden>
      </Button>
    </Row>
  )
}
