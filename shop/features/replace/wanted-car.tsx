import { lazy, Suspense, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { isRefused } from '#shop/features/sell/use-value.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Input } from '#web/ui/input.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import styles from './replace.module.css'
import { type ReplaceWish, wantedWish } from './replace-wish.ts'
import { replaceTexts } from './replace.texts.ts'
import type { Reckoning } from './use-reckoning.ts'

const CarPicker = lazy(() => import('./car-picker.tsx').then(m => ({ default: m.CarPicker })))

/** New cars that can be ordered, by series. */
export type Versions = Output<'car.spuNames'>

type Kind = 'used' | 'new' | 'design'

interface WantedCarProps {
  versions: Versions
  wish: ReplaceWish
  say: (change: ReplaceWish) => void
  answer: Reckoning | undefined
  failure: unknown
}

/** The other car: one of the stock, a new one as it comes, or a configured one by its code. */
export function WantedCar({ versions, wish, say, answer, failure }: WantedCarProps) {
  const t = useTexts(replaceTexts)
  const [kind, setKind] = useState<Kind>(wish.code ? 'design' : wish.new ? 'new' : 'used')
  const [picking, setPicking] = useState(false)
  const [typed, setTyped] = useState(wish.code ?? '')
  const wanted = answer?.wanted
  const choose = (of: Pick<ReplaceWish, 'carNo' | 'code' | 'new'>) => say(wantedWish(of))
  return (
    <Stack as="section" shrink gap={5}>
      <Title>{t.wanted}</Title>
      <Segmented
        label={t.wanted}
        value={kind}
        items={[
          { value: 'used', label: t.stock },
          { value: 'new', label: t.newCar },
          { value: 'design', label: t.design },
        ]}
        onChange={setKind}
      />
      {kind === 'new' && (
        <Box shrink>
          <Field label={t.version}>
            <NativeSelect
              value={wish.new ?? ''}
              choices={[
                { value: '', label: t.choose },
                ...versions.flatMap(({ name, child }) =>
                  child.map(each => ({ value: String(each.spuId), label: each.spuName, group: name })),
                ),
              ]}
              onChange={spuId => choose({ new: spuId || undefined })}
            />
          </Field>
        </Box>
      )}
      {kind === 'design' && (
        <Box shrink>
          <Field label={t.codeLabel} help={t.codeHelp}>
            <Input
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={24}
              value={typed}
              onChange={text => {
                setTyped(text)
                const code = text.trim()
                choose({ code: code.replaceAll('-', '').length === 8 ? code : undefined })
              }}
            />
          </Field>
        </Box>
      )}
      {kind === 'used' && !wish.carNo && (
        <Row>
          <Button kind="line" onClick={() => setPicking(true)}>
            {t.pick}
          </Button>
        </Row>
      )}
      {wanted?.kind === kind && (
        <Chosen wanted={wanted} onOther={kind === 'used' ? () => setPicking(true) : undefined} />
      )}
      {isRefused(failure) && (wish.carNo ?? wish.code ?? wish.new) && (
        <Note kind="warning" role="alert">
          {failure.message}
        </Note>
      )}
      {picking && (
        <Suspense>
          <CarPicker
            onClose={() => setPicking(false)}
            onChoose={carNo => {
              setPicking(false)
              choose({ carNo })
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}

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

function Chosen({ wanted, onOther }: { wanted: Wanted; onOther: (() => void) | undefined }) {
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
