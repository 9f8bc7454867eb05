import { useMemo, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { carView } from '#web/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { isInside, lookOf, pictureOf, type Unseen, unseenOf } from './car-pictures.ts'
import { designTexts } from './design.texts.ts'
import { useDesignWords } from './design-words.ts'
import styles from './design.module.css'
import { stageSizes } from './stage-sizes.ts'
import { SteadyPicture, useOverLost } from './steady-picture.tsx'
import { useTrimFacts } from './step-panel.tsx'
import { views } from './steps.ts'
import { Beside, useBeside, useDesign, useDesignState } from './use-design.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx'

const StageFull = soonDialog(() => import('#web/stage/stage-full.tsx').then(m => m.StageFull))
const NotShown = lazyPart(() => import('./design-notes.tsx').then(m => m.NotShown), Nothing)

/** What the picture shows, in words. @param unseen what was chosen and is not in it */
function useLookWords(unseen: Unseen | undefined): string {
  const words = useDesignWords()
  const t = useTexts(designTexts)
  const { range } = useDesign()
  const view = useBeside(state => state.view)
  const build = useBeside(state => state.car.build)
  const name = `${range.series.name} ${words.trimName(build.spuId)}`
  // Where there is no picture of a cabin the car stands there from outside.
  const looks =
    isInside(view) && unseen === undefined
      ? [words.nameOf(build.UPHOLSTERY), words.nameOf(build.TRIM)]
      : [
          ...(unseen === 'paint' ? [] : [words.nameOf(build.PAINT)]),
          ...(unseen === undefined ? [words.nameOf(build.WHEEL)] : []),
        ]
  return t.picture(name, t.list([...looks, t[unseen === 'cabin' ? 'quarter' : view]]))
}

function Views() {
  const t = useTexts(designTexts)
  const { store } = useDesign()
  const view = useDesignState(state => state.view)
  return (
    <Segmented
      label={t.viewsLabel}
      value={view}
      onChange={store.look}
      items={views.map(each => ({ value: each, label: t[each] }))}
    />
  )
}

/** The car as it is configured, always in sight: a photograph, and in three dimensions on request (decision 020). */
export function CarStage() {
  return (
    <Beside>
      <Stage />
    </Beside>
  )
}

function Stage() {
  const t = useTexts(designTexts)
  const words = useDesignWords()
  const factsOf = useTrimFacts()
  const mobile = useLayout() === 'mobile'
  const { store, range, data } = useDesign()
  const view = useBeside(state => state.view)
  const build = useBeside(state => state.car.build)
  const turning = useBeside(state => state.overlay === 'stage')
  const [wanted, setWanted] = useState(false)
  if (turning && !wanted) setWanted(true)
  const look = useMemo(() => lookOf(range, build), [range, build])
  const source = useMemo(() => pictureOf(look, view), [look, view])
  const lost = useOverLost(source, stageSizes)
  const unseen = unseenOf(look, view) ?? (lost && !isInside(view) ? 'wheel' : undefined)
  const alt = useLookWords(unseen)
  const title = `${range.series.name} ${words.trimName(build.spuId)}`
  return (
    <div className={styles.stage} data-surface="paper" data-inside={isInside(view) || undefined}>
      <SteadyPicture source={source} alt={alt} sizes={stageSizes} className={styles.picture} />
      {!mobile && (
        <div className={styles.name}>
          <h1>
            <ModelName>{title}</ModelName>
          </h1>
          <Text size="caption">{factsOf(data.facts.find(each => each.spuId === build.spuId))}</Text>
        </div>
      )}
      {unseen && <NotShown what={unseen} look={look} build={build} />}
      <div className={styles.tools}>
        <Views />
        <Button kind="line" size="s" icon="cube" className={styles.turn} onClick={() => store.open('stage')}>
          {mobile ? '3D' : t.turn}
        </Button>
      </div>
      {wanted && (
        <StageFull
          open={turning}
          onClose={store.close}
          body={look.body}
          paint={look.paint}
          wheel={look.wheel}
          upholstery={look.upholstery}
          trim={look.trim}
          label={title}
          poster={carView(look.body, look.paint, 'quarter')}
        />
      )}
    </div>
  )
}
