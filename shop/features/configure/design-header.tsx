import { type MouseEvent, useEffect, useRef } from 'react'
import { BrandName } from '#shop/frame/brand-mark.tsx'
import { useBack } from '#shop/go.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { codeHref } from './design-address.ts'
import { stepTexts } from './car-sum.texts.ts'
import { designTexts } from './design.texts.ts'
import { useDesignWords } from './design-words.ts'
import styles from './design.module.css'
import { UndoRedo } from './price-bar.tsx'
import { SaveWish } from './save-wish.tsx'
import { steps, type StepName } from './steps.ts'
import { Beside, useBeside, useDesign, useDesignState } from './use-design.ts'

/** A press that stays in this window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The steps: links, so that they work before the page is alive and open in a window of their own. */
export function StepLinks() {
  const t = useTexts(designTexts)
  const names = useTexts(stepTexts)
  const { store } = useDesign()
  const step = useDesignState(state => state.step)
  const code = useDesignState(state => state.car.code)
  const at = steps.indexOf(step)
  const row = useRef<HTMLElement>(null)
  // Where the row scrolls, the step that is shown is in sight.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [step])
  function press(event: MouseEvent, to: StepName) {
    if (!isPlain(event)) return
    event.preventDefault()
    store.goTo(to)
  }
  return (
    <nav ref={row} className={styles.steps} aria-label={t.steps}>
      {steps.map((each, n) => (
        <UiLink
          key={each}
          href={codeHref(code, each)}
          aria-current={each === step ? 'step' : undefined}
          data-done={n < at || undefined}
          onClick={event => press(event, each)}
        >
          {names[each]}
        </UiLink>
      ))}
    </nav>
  )
}

/** Leaves the configurator: back to where the visitor came from, else home. */
function Leave() {
  const t = useTexts(designTexts)
  return <IconButton icon="close" label={t.leave} onClick={useBack()} />
}

/** Above what comes before a configuration: the brand, and the way out. */
export function PlainHeader() {
  const mobile = useLayout() === 'mobile'
  if (mobile)
    return (
      <Row align="center" className={styles.phoneHead}>
        <Leave />
      </Row>
    )
  return (
    <div className={styles.header}>
      <UiLink href="/">
        <BrandName />
      </UiLink>
      <Leave />
    </div>
  )
}

function Share() {
  const t = useTexts(designTexts)
  const { store } = useDesign()
  return (
    <Button kind="quiet" size="s" icon="share" onClick={() => store.open('share')}>
      {t.share}
    </Button>
  )
}

/** Brand, steps, and what is done with the whole car (design 9). */
export function DesignHeader() {
  return (
    <Beside>
      <Header />
    </Beside>
  )
}

function Header() {
  const t = useTexts(designTexts)
  const mobile = useLayout() === 'mobile'
  const words = useDesignWords()
  const { store, range } = useDesign()
  const spuId = useBeside(state => state.car.build.spuId)
  if (!mobile)
    return (
      <div className={styles.header}>
        <UiLink href="/">
          <BrandName />
        </UiLink>
        <StepLinks />
        <Row gap={1} align="center" wrap>
          <SaveWish kind="quiet" size="s" />
          <Share />
          <Leave />
        </Row>
      </div>
    )
  return (
    <Row gap={1} align="center" className={styles.phoneHead}>
      <Leave />
      <Text as="h1" size="body" tone="strong" weight="medium" grow shrink>
        <ModelName>{`${range.series.name} ${words.trimName(spuId)}`}</ModelName>
      </Text>
      <UndoRedo />
      <IconButton icon="share" label={t.share} onClick={() => store.open('share')} />
    </Row>
  )
}
