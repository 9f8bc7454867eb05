import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { SeriesData } from '#contract/configure/range-data.ts'
import { useLayout } from '#web/layout.ts'
import { later } from '#web/ui/later.tsx'
import { CarStage } from './car-stage.tsx'
import { DesignHeader, StepLinks } from './design-header.tsx'
import type { DesignCar } from './design-load.ts'
import { designStore, type DesignStore } from './design-store.ts'
import styles from './design.module.css'
import { previewStyles } from './later-styles.ts'
import { PriceBar } from './price-bar.tsx'
import { StepPanel } from './step-panel.tsx'
import { DesignContext, useDesign, useDesignState } from './use-design.ts'
import { useDesignAddress } from './use-design-address.ts'
import { useDesignKeys } from './use-design-keys.ts'
import { useDesignPlace } from './use-design-place.ts'
import { type Closing, soonDialog } from '#web/ui/soon-dialog.tsx'
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx'

const loadDialogs = () => import('./design-dialogs.tsx')
const loadNotes = () => import('./design-notes.tsx')
const Preview = later(() => import('./preview.tsx').then(m => m.Preview), previewStyles)
const DesignDialogs = soonDialog<Closing>(() => loadDialogs().then(m => m.DesignDialogs))
const ToldNote = lazyPart(() => loadNotes().then(m => m.ToldNote), Nothing)

const begin = ({ range, where, build, saved, step }: DesignCar): DesignStore =>
  designStore({ data: range.data satisfies SeriesData, where, build, opened: saved?.build, step })

/** The configurator of a series: the car in sight, the choices of a step beside it, the price below. */
export function ConfiguratorView({ data }: { data: DesignCar }) {
  // Other data is another visit: its choices begin anew.
  const [own, setOwn] = useState(() => ({ data, store: begin(data) }))
  if (own.data !== data) setOwn({ data, store: begin(data) })
  const design = useMemo(() => ({ store: own.store, data: own.data, range: own.data.range }), [own])
  return (
    <DesignContext value={design}>
      <Screen />
    </DesignContext>
  )
}

/** What the page does beside showing: address, keys, place, and the code of what will be opened next. */
function useDesignPage(): void {
  useDesignAddress()
  useDesignKeys()
  useDesignPlace()
  const { store } = useDesign()
  useEffect(() => {
    // A part that does not come is asked for again where it is needed.
    idle(() => void Promise.all([loadDialogs(), loadNotes(), import('./preview.tsx')]).catch(() => {}))
  }, [])
  useEffect(() => {
    // The next step has them ready.
    const prepare = () => idle(() => void store.read().car.states)
    prepare()
    return store.subscribe(prepare)
  }, [store])
}

const idle = (act: () => void): unknown => (globalThis.requestIdleCallback ?? setTimeout)(act)

function Screen() {
  useDesignPage()
  const mobile = useLayout() === 'mobile'
  const preview = useDeferredValue(useDesignState(state => state.step === 'preview'))
  return (
    <div className={styles.page} data-preview={preview || undefined}>
      <DesignHeader />
      <div className={styles.body}>
        <div className={styles.seen}>
          <CarStage />
          {mobile && <StepLinks />}
        </div>
        {preview ? (
          <Preview />
        ) : (
          <section className={styles.panel}>
            <StepPanel />
          </section>
        )}
      </div>
      <Told />
      <PriceBar />
      <Dialogs />
    </div>
  )
}

// Each reads for itself: what they show changes with a press, and the page around them is not drawn again for it.
function Told() {
  const told = useDesignState(state => state.told)
  return (
    <div role="status" className={styles.told} data-empty={!told || undefined}>
      {told && <ToldNote told={told} />}
    </div>
  )
}

function Dialogs() {
  const opened = useDesignState(({ overlay }) => overlay !== null && overlay !== 'stage')
  const { store } = useDesign()
  return <DesignDialogs open={opened} onClose={store.close} />
}
