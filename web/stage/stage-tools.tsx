import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type StageAction, type StageState, ZOOM_STEP } from './stage-state.ts'
import { stageTexts } from './stage.texts.ts'
import styles from './stage.module.css'

export interface StageToolsProps {
  state: StageState
  act: (action: StageAction) => void
  /** Doors, lights and studios; still pictures have none of them. */
  live: boolean
  /** Undefined where the stage fills the screen already. */
  onFullScreen?: () => void
  full: boolean
}

interface Tool {
  key: string
  icon: IconName
  label: string
  press: () => void
  /** Undefined for a button that does something once. */
  on?: boolean
  off?: boolean
}

/** All buttons of the stage: one stop for the Tab key, arrows move among them. */
export function StageTools({ state, act, live, onFullScreen, full }: StageToolsProps) {
  const t = useTexts(stageTexts)
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const { zoom } = state.poses[state.view]
  const close = state.view === 'details'
  const tools: Tool[] = [
    {
      key: 'left',
      icon: 'turn-left',
      label: close ? t.previous : t.turnLeft,
      press: () => act({ do: 'turn', by: -1 }),
    },
    { key: 'right', icon: 'turn-right', label: close ? t.next : t.turnRight, press: () => act({ do: 'turn', by: 1 }) },
    { key: 'in', icon: 'plus', label: t.zoomIn, press: () => act({ do: 'zoom', by: ZOOM_STEP }), off: zoom >= 1 },
    { key: 'out', icon: 'minus', label: t.zoomOut, press: () => act({ do: 'zoom', by: -ZOOM_STEP }), off: zoom <= 0 },
  ]
  if (live)
    tools.push(
      { key: 'doors', icon: 'doors', label: t.doors, press: () => act({ do: 'doors' }), on: state.doors },
      { key: 'lights', icon: 'headlights', label: t.lights, press: () => act({ do: 'lights' }), on: state.lights },
      { key: 'dusk', icon: 'dusk', label: t.dusk, press: () => act({ do: 'studio' }), on: state.studio === 'dusk' },
    )
  if (onFullScreen)
    tools.push({
      key: 'full',
      icon: full ? 'full-screen-off' : 'full-screen',
      label: t.fullScreen,
      press: onFullScreen,
      on: full,
    })
  const current = Math.min(at, tools.length - 1)

  function key(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tools.length - 1 : by && current + by
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={bar} className={styles.tools} role="toolbar" aria-label={t.tools} onKeyDown={key}>
      {tools.map((tool, n) => (
        <Pressable key={tool.key} tool={tool} tabIndex={n === current ? 0 : -1} onFocus={() => setAt(n)} />
      ))}
    </div>
  )
}

function Pressable({ tool, tabIndex, onFocus }: { tool: Tool; tabIndex: number; onFocus: () => void }): ReactNode {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.on}
      // Stays in the order of focus: a button that goes away under the finger would lose it.
      aria-disabled={tool.off || undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={() => tool.off || tool.press()}
    >
      <Icon name={tool.icon} />
    </button>
  )
}
