import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { usePersonalChoice } from '#shop/personal/personal-choice.ts'
import { forgetSeen, mergeSeen, useSeen } from '#shop/personal/seen-cars.ts'
import { WhyShown } from '#shop/personal/why-shown.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { usePlain } from '#web/plain.ts'
import { useSignedIn, useUser } from '#web/session.ts'
import { confirm } from '#web/ui/ask.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Row } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { CarCard } from './car-card.tsx'
import { seenTexts } from './seen.texts.ts'

type Car = Output<'usedCar.byNos'>[number]

/** One row on desktop, two on a phone. */
const SHOWN = 4

/** What stands around a shelf on its page: the title, what is beside it, the cards. */
export type ShelfFrame = ComponentType<{ title: string; more?: ReactNode; children: ReactNode }>

interface SeenShelfProps {
  /** The car of the page, which is none of the shelf. */
  but?: string
  frame: ShelfFrame
}

/** Reads what somebody has looked at: of the account, into which goes what was looked at before, or of this browser. */
async function readCars(signedIn: boolean, seen: readonly string[], but: string | undefined): Promise<Car[]> {
  if (signedIn) {
    await mergeSeen().catch(() => {})
    const { data } = await api('browse.list', { kind: 'usedcar', pageSize: SHOWN + 1 })
    return data.flatMap(row => (row.car && row.car.carNo !== but ? row.car : [])).slice(0, SHOWN)
  }
  const carNos = seen.filter(carNo => carNo !== but).slice(0, SHOWN)
  return carNos.length > 0 ? (await api('usedCar.byNos', { carNos })).data : []
}

/**
 * The used cars that were looked at last; nothing where there are none, or where the visitor has switched off that anything
 * is chosen for them. Documents are the same for everybody, so it comes when the page is alive.
 */
export function SeenShelf({ but, frame: Frame }: SeenShelfProps) {
  const t = useTexts(seenTexts)
  const signedIn = useSignedIn()
  const who = useUser()?.gcid
  const plain = usePlain()
  const off = usePersonalChoice() === 'off'
  const remembered = useSeen()
    .map(each => each.carNo)
    .join()
  // What this browser remembers moves into the account: that is no other list.
  const key = signedIn ? '' : remembered
  // Whoever uses its own switch sees what it does before the shelf goes.
  const [choosing, setChoosing] = useState(false)
  const [found, setFound] = useState<{ of: string | undefined; cars: Car[] }>()
  useEffect(() => {
    if (off || plain) return
    let left = false
    readCars(signedIn, key === '' ? [] : key.split(','), but).then(
      cars => left || setFound({ of: who, cars }),
      // The page is whole without it.
      () => {},
    )
    return () => {
      left = true
    }
  }, [off, plain, signedIn, who, but, key])
  const cars = (!off || choosing) && found?.of === who ? (found?.cars ?? []) : []
  useFavouriteMarks(cars.map(car => car.carNo))
  if (plain || cars.length === 0) return null

  async function clear() {
    if (signedIn) {
      if (!(await confirm({ title: t.clearTitle, text: t.clearText, yes: t.clear, danger: true }))) return
      try {
        await api('browse.clear', { kind: 'usedcar' })
      } catch {
        // The call has said why; the cars stay.
        return
      }
    }
    forgetSeen()
    setFound(undefined)
    toast(t.cleared)
  }
  return (
    <Frame
      title={t.title}
      more={
        <Row gap={5} rowGap={1} align="baseline" wrap>
          <TextButton onClick={() => void clear()}>{t.clear}</TextButton>
          {signedIn && <GoLink href="/user/browseRecord?tab=usedcar">{t.all}</GoLink>}
        </Row>
      }
    >
      <WhyShown onChoosing={setChoosing}>{signedIn ? t.whyAccount : t.why}</WhyShown>
      <Box above={[6, 4]}>
        <CardList two>
          {cars.map(car => (
            <li key={car.carNo}>
              <CarCard car={car} sizes="(min-width: 1280px) 310px, 45vw" />
            </li>
          ))}
        </CardList>
      </Box>
    </Frame>
  )
}
