import { useEffect, useState } from 'react'
import type { DeliveryWay } from '#contract/constants.ts'
import { dot, dotted } from '#contract/signs.ts'
import { formatDistance } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { failureWords } from '#web/failure-words.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { placeName, usePlace } from '#web/place.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './outlet-chooser.module.css'
import { outletChooserTexts } from './outlet-chooser.texts.ts'

type Directory = Output<'dealer.matchOutlet'>[number]
/** What is shown of an outlet, whichever call has found it. */
type Shown = Pick<Directory, 'outletId' | 'name' | 'address' | 'openNow' | 'hoursToday' | 'distanceM'>
export type OutletChoice = Directory

interface Choosing {
  open: boolean
  onClose: () => void
  chosen?: number | null | undefined
}

/** What is to be done there: fitting and packages need a workshop, a test drive a car of the series, maintenance a bay. */
export type OutletChooserProps = Choosing &
  (
    | { way: Exclude<DeliveryWay, 'express'> | 'newCar'; onChoose: (outlet: OutletChoice) => void }
    | { way: 'testDrive'; seriesCode: string; onChoose: (outlet: Shown) => void }
    | { way: 'maintenance'; onChoose: (outlet: Shown) => void }
  )

const mostShown = 30
/** A pause in typing, in ms, before the list follows. */
const pauseMs = 250

type Found<T> = { asked: string; outlets: T[] } | { asked: string; failed: unknown }

/** The dealers that can do it, nearest first; a dialog on desktop, a sheet on mobile. */
export function OutletChooser(props: OutletChooserProps) {
  const { open, onClose, way, chosen } = props
  const t = useTexts(outletChooserTexts)
  return (
    <Modal open={open} onClose={onClose} title={t[way]} wide height={92}>
      {open && props.way === 'testDrive' && (
        <Outlets ask={drivesOf} of={props.seriesCode} chosen={chosen} onChoose={props.onChoose} />
      )}
      {open && props.way === 'maintenance' && (
        <Outlets ask={withBay} of={props.way} chosen={chosen} onChoose={props.onChoose} />
      )}
      {open && props.way !== 'testDrive' && props.way !== 'maintenance' && (
        <Outlets ask={directory} of={props.way} chosen={chosen} onChoose={props.onChoose} />
      )}
    </Modal>
  )
}

interface Near {
  lng: number
  lat: number
  limit: number
  keyword?: string
}
type AskOutlets<T> = (of: string, near: Near) => Promise<{ data: T[] }>

/** Services that an outlet has to have for a way. */
const needs = { fitting: ['service'], newCar: ['sales'] }
const directory: AskOutlets<OutletChoice> = (way, near) =>
  cachedApi('dealer.matchOutlet', { ...near, ...(way in needs ? { services: needs[way as keyof typeof needs] } : {}) })
const drivesOf: AskOutlets<Shown> = (seriesCode, near) => cachedApi('testDrive.outlets', { ...near, seriesCode })

const withBay: AskOutlets<Shown> = (_, near) => cachedApi('maintenance.outlets', near)

interface OutletsProps<T> {
  ask: AskOutlets<T>
  /** What is asked for: the way, or the series. */
  of: string
  chosen?: number | null | undefined
  onChoose: (outlet: T) => void
}

function Outlets<T extends Shown>({ ask, of, chosen, onChoose }: OutletsProps<T>) {
  const t = useTexts(outletChooserTexts)
  const language = useLanguage()
  const place = usePlace()
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<Found<T>>()
  const { lng, lat } = place
  const keyword = typed.trim()
  const asked = `${keyword} ${round}`

  useEffect(() => {
    let here = true
    const near = { lng, lat, limit: mostShown, ...(keyword ? { keyword } : {}) }
    const timer = setTimeout(
      () => {
        ask(of, near).then(
          ({ data }) => here && setFound({ asked, outlets: data }),
          (failed: unknown) => here && setFound({ asked, failed }),
        )
      },
      keyword ? pauseMs : 0,
    )
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [lng, lat, ask, of, keyword, asked])

  const waiting = found?.asked !== asked
  return (
    <div className={styles.body}>
      <Field label={t.keyword}>
        <Input
          type="search"
          size="m"
          value={typed}
          onChange={setTyped}
          maxLength={40}
          placeholder={t.placeholder}
          prefix={<Icon name="search" size={20} />}
        />
      </Field>
      {found && 'failed' in found ? (
        <PartError reason={failureWords(found.failed, language)} busy={waiting} onRetry={() => setRound(round + 1)} />
      ) : found ? (
        <>
          <Text size="caption" tone="muted" role="status">
            {keyword ? t.count(found.outlets.length) : t.near(placeName(place, language))}
          </Text>
          {found.outlets.length === 0 ? (
            <Empty icon="dealer" title={t.none} kind="panel" heading="h3">
              {t.noneWhy}
            </Empty>
          ) : (
            <Stack as="ul" gap={2} aria-busy={waiting || undefined}>
              {found.outlets.map(outlet => (
                <li key={outlet.outletId}>
                  <Row
                    as="button"
                    textAlign="start"
                    radius="card"
                    padY={3}
                    padX={4}
                    gap={4}
                    align="center"
                    type="button"
                    className={styles.outlet}
                    aria-pressed={outlet.outletId === chosen}
                    onClick={() => onChoose(outlet)}
                  >
                    <Stack as="span" grow shrink>
                      <Text as="span" tone="strong" weight="medium">
                        {dotted(outlet.name)}
                      </Text>
                      <Text as="span" size="caption" tone="muted">
                        {outlet.address}
                      </Text>
                      <Text as="span" size="caption" tone="muted">
                        {[outlet.openNow ? t.open : t.closed, outlet.hoursToday && t.today(outlet.hoursToday)]
                          .filter(Boolean)
                          .join(dot)}
                      </Text>
                    </Stack>
                    {outlet.distanceM !== null && (
                      <Text size="small" as="span" tone="plain" figures fixed>
                        {formatDistance(outlet.distanceM)}
                      </Text>
                    )}
                    {outlet.outletId === chosen && <Icon name="check" size={20} />}
                  </Row>
                </li>
              ))}
            </Stack>
          )}
        </>
      ) : (
        <Stack as={SkeletonGroup} gap={2}>
          {[1, 2, 3, 4].map(n => (
            <Skeleton key={n} height="92px" gap="8px" />
          ))}
        </Stack>
      )}
    </div>
  )
}
