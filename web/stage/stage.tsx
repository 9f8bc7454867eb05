import { type KeyboardEvent, useId, useMemo, useReducer, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import type { PictureSource } from '#web/pictures.ts'
import { useReducedMotion } from '#web/reduced-motion.ts'
import { useSaving } from '#web/save-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { hasModel, known, stageBodies, wheelDesigns } from './paints.ts'
import { StageAngle } from './stage-angle.tsx'
import { StageLive } from './stage-live.tsx'
import { type Machine, type StillReason, stillReason, takesLite, useMachine } from './stage-mode.ts'
import { actionOf, firstState, reduce, type StageAction, type StudioName, viewNames } from './stage-state.ts'
import { StageStills } from './stage-stills.tsx'
import { StageTools } from './stage-tools.tsx'
import { stateInWords, stillInWords } from './stage-words.ts'
import { stageTexts } from './stage.texts.ts'
import { stillsOf } from './still-pictures.ts'
import styles from './stage.module.css'
import { useFullScreen } from './use-full-screen.ts'

export interface StageProps {
  /** Codes of the shop; an unknown one shows the nearest to it that there is. */
  body: string
  paint: string
  /** Default: what the body comes with. */
  wheel?: string
  upholstery?: string
  trim?: string
  /** Name of the car. */
  label: string
  /** What stands there until the first picture is drawn, and when nothing else can be shown. */
  poster?: PictureSource
  studio?: StudioName
  /** The stage fills the screen already, so that it has no button for that. */
  filling?: boolean
}

type Mode = { kind: 'asking' } | { kind: 'live'; lite: boolean } | { kind: 'stills'; reason: StillReason }

function modeOf(machine: Machine | undefined, body: string, decided: 'live' | 'failed' | undefined): Mode {
  if (!machine) return { kind: 'asking' }
  if (decided === 'failed' || !hasModel(body)) return { kind: 'stills', reason: 'failed' }
  const reason = decided === 'live' ? undefined : stillReason(machine)
  return reason ? { kind: 'stills', reason } : { kind: 'live', lite: takesLite(machine) }
}

/**
 * The car in three dimensions (design 8, Stage controls): turned by drag, keys or buttons, in two studios, from outside,
 * inside and close up. Where there is no WebGL or the network is slow, 24 still pictures have the same controls.
 */
export function Stage(props: StageProps) {
  const { body, paint, label, poster, studio = 'day', filling } = props
  const t = useTexts(stageTexts)
  const machine = useMachine()
  const still = useReducedMotion()
  const help = useId()
  const root = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const [share, setShare] = useState(0)
  const [ready, setReady] = useState(false)
  const [changed, setChanged] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** What the visitor asked for, or what became of it; undefined as long as the machine decides. */
  const [decided, setDecided] = useState<'live' | 'failed'>()
  const [missing, setMissing] = useState(false)
  const [state, dispatch] = useReducer(
    (before: ReturnType<typeof firstState>, [action, fixed]: [StageAction, boolean]) => reduce(before, action, fixed),
    firstState(studio),
  )
  const full = useFullScreen(root)
  const mode = modeOf(machine, body, decided)
  const stills = mode.kind === 'stills'
  const { hides } = useSaving()
  const photographs = useMemo(() => (hides ? undefined : stillsOf(body, paint)), [body, paint, hides])
  /** Nothing may glide: one of eight angles after the other. Photographs never do. */
  const fixed = still && !stills
  const gone = stills && (missing || !photographs)
  const settled = ready || gone

  function act(action: StageAction): void {
    setChanged(true)
    dispatch([action, fixed])
  }
  function key(event: KeyboardEvent): void {
    const action = actionOf(event)
    if (!action || (stills && 'do' in action && !['turn', 'zoom', 'home'].includes(action.do))) return
    event.preventDefault()
    act(action)
  }
  /** Keys turn the car while it has the focus: a thing of its own kind, for which there is no element. */
  const keyboard = { role: 'application', tabIndex: 0, onKeyDown: key }
  function again(): void {
    setReady(false)
    setShare(0)
    setAttempt(attempt + 1)
    setDecided('live')
  }

  const wheel = known(wheelDesigns, props.wheel, stageBodies[known(stageBodies, body, 'sedan')])
  const choice = { body, paint, wheel, upholstery: props.upholstery ?? '', trim: props.trim ?? '' }
  const shownPoster = poster && (!settled || gone)
  return (
    <div
      ref={root}
      className={`${styles.stage} ${full.on ? styles.full : ''}`}
      // Still pictures are taken by day, whatever studio was asked for.
      data-surface={state.studio === 'dusk' && !stills ? 'studio' : 'paper'}
      data-stage={settled ? mode.kind : 'loading'}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      <div
        className={styles.surface}
        {...keyboard}
        aria-roledescription={t.kind}
        aria-label={t.stage(label)}
        aria-describedby={help}
      >
        {mode.kind === 'live' && (
          <StageLive
            key={attempt}
            state={state}
            act={act}
            choice={choice}
            lite={mode.lite}
            still={still}
            wheelZooms={hasFocus}
            onProgress={setShare}
            onReady={() => setReady(true)}
            onFail={() => {
              setReady(false)
              setDecided('failed')
            }}
          />
        )}
        {stills && photographs && !missing && (
          <StageStills
            stills={photographs}
            pose={state.poses.outside}
            act={act}
            onReady={() => setReady(true)}
            onMissing={() => setMissing(true)}
          />
        )}
        {shownPoster && (
          <span className={styles.poster}>
            <Picture source={poster} alt="" sizes="(min-width: 1440px) 1008px, 100vw" first />
          </span>
        )}
      </div>
      <VisuallyHidden id={help}>{stills ? t.stillHelp : t.help}</VisuallyHidden>
      <VisuallyHidden role="status">
        {changed && settled ? (stills ? stillInWords : stateInWords)(state, t) : ''}
      </VisuallyHidden>
      {mode.kind === 'live' && !ready && (
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={t.loading}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
        >
          <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </div>
      )}
      {mode.kind === 'stills' && (
        <div className={styles.note}>
          <p>{t[mode.reason]}</p>
          {mode.reason !== 'noWebGL' && hasModel(body) && (
            <Button kind="line" size="s" onClick={again}>
              {mode.reason === 'failed' ? t.again : t.loadModel}
            </Button>
          )}
        </div>
      )}
      {ready && !gone && (
        <>
          <StageTools
            state={state}
            act={act}
            live={mode.kind === 'live'}
            onFullScreen={filling ? undefined : full.toggle}
            full={full.on}
          />
          <div className={styles.foot}>
            {mode.kind === 'live' && (
              <Segmented
                label={t.views}
                value={state.view}
                onChange={view => act({ do: 'view', view })}
                items={viewNames.map(view => ({ value: view, label: t[view] }))}
              />
            )}
            {state.view !== 'details' && <StageAngle state={state} act={act} still={fixed} />}
          </div>
        </>
      )}
    </div>
  )
}
