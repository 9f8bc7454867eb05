import type { OptionState } from '#contract/configure/states.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { cabinView, wheelPicture } from '#web/pictures.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { formatChange } from '#contract/figures.ts'
import { type CarLook, isColoured, lookOf, pictureOf } from './car-pictures.ts'
import type { OptionWords } from './design-load.ts'
import { designTexts } from './design.texts.ts'
import { useDesignWords } from './design-words.ts'
import styles from './option.module.css'
import { preload } from './steady-picture.tsx'
import { stageSizes } from './stage-sizes.ts'
import { useDesign } from './use-design.ts'

/** What the car has. */
export const isIn = ({ standing }: OptionState): boolean => standing === 'chosen' || standing === 'included'

interface SampleProps {
  option: Pick<OptionWords, 'kind' | 'pictureCode'>
  look: CarLook
}

/** What shows an option: its colour, its wheel, its leather or its strip; a sign of its kind where there is no picture. */
export function Sample({ option: { kind, pictureCode }, look }: SampleProps) {
  if (kind === 'PAINT')
    return isColoured(pictureCode) ? (
      <span className={styles.paint} style={{ backgroundColor: `var(--paint-${pictureCode})` }} aria-hidden />
    ) : (
      <span className={styles.paint} data-unseen aria-hidden />
    )
  if (kind === 'FLEXIBLE') return <span className={styles.tick} aria-hidden />
  const source =
    kind === 'WHEEL'
      ? wheelPicture(pictureCode)
      : kind === 'UPHOLSTERY'
        ? cabinView(look.body, pictureCode, 'oak', 'passenger')
        : cabinView(look.body, 'night', pictureCode, 'driver')
  return (
    <span className={styles.sample} data-unseen={source ? undefined : true} aria-hidden>
      {source ? (
        <Picture source={source} alt="" sizes="120px" />
      ) : (
        <Icon name={kind === 'UPHOLSTERY' ? 'seat' : 'image'} size={24} />
      )}
    </span>
  )
}

/**
 * An option with what it costs here and now. What does not go with the rest, or is another trim's, can be pressed all the
 * same: the dialog says why, and what would make it possible.
 */
export function OptionTile({ state, option }: { state: OptionState; option: OptionWords }) {
  const t = useTexts(designTexts)
  const words = useDesignWords()
  const language = useLanguage()
  const { store, range } = useDesign()
  const { optionCode, kind, standing, cause, costFen, differenceFen } = state
  const here = isIn(state)
  const offer = store.read().car.trim.offers.find(each => each.optionCode === optionCode)

  /** The picture that this choice would show. */
  function prepare() {
    if (kind === 'FLEXIBLE' || standing === 'notOffered') return
    const { car, view } = store.read()
    void preload(pictureOf(lookOf(range, { ...car.build, [kind]: optionCode }), view), stageSizes)
  }
  // The whole car changes by something else than the option costs: something comes or goes with it.
  const inAll =
    kind === 'FLEXIBLE' && standing === 'available' && differenceFen !== null && differenceFen !== costFen
      ? differenceFen
      : null
  return (
    <button
      type="button"
      className={styles.option}
      data-kind={kind}
      data-standing={standing}
      aria-pressed={here}
      lang={language}
      onClick={() => store.press(optionCode)}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Sample option={option} look={lookOf(range, store.read().car.build)} />
      <span className={styles.words}>
        <b>{option.name}</b>
        {kind === 'FLEXIBLE' && option.note && <small>{option.note}</small>}
        {standing === 'notOffered' && cause && <small>{words.cause(cause)}</small>}
        {standing === 'conflict' && (
          <small className={styles.conflict}>
            <Icon name="warning-circle-small" size={14} /> {t.conflict}
          </small>
        )}
      </span>
      {standing !== 'notOffered' && (
        <span className={styles.price}>
          {standing === 'conflict' ? offer && formatChange(offer.priceFen) : words.price(state)}
          {inAll !== null && <small>{t.inAll(inAll)}</small>}
        </span>
      )}
      {here && (
        <span className={styles.mark}>
          <Icon name="check-small" size={16} label={t.chosen} />
        </span>
      )}
    </button>
  )
}
