import { useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { isRefused } from '#shop/features/sell/use-value.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Box, Row, Stack, Title } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { soon } from '#web/ui/soon.tsx'
import { soonDialog } from '#web/ui/soon-dialog.tsx'
import { type ReplaceWish, wantedWish } from './replace-wish.ts'
import { replaceTexts } from './replace.texts.ts'
import type { Reckoning } from './use-reckoning.ts'

const CarPicker = soonDialog(() => import('./car-picker.tsx').then(m => m.CarPicker))
const Chosen = soon(() => import('./wanted-line.tsx').then(m => m.Chosen), <Skeleton height="96px" />)

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
        <CarPicker
          onClose={() => setPicking(false)}
          onChoose={carNo => {
            setPicking(false)
            choose({ carNo })
          }}
        />
      )}
    </Stack>
  )
}
