import { useState } from 'react'
import { itemAt } from '#contract/required.ts'
import { goodsPicture, goodsViews, type GoodsView } from '#web/goods-pictures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Box } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { controlTexts } from '#web/ui/control.texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { GoodsDetailData } from './choice.ts'
import styles from './goods-gallery.module.css'
import { goodsDetailTexts } from './detail.texts.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const FullScreen = soonDialog(() => import('#web/ui/gallery-full.tsx').then(m => m.GalleryFull))

export interface GoodsGalleryProps {
  good: Pick<GoodsDetailData, 'spuCode' | 'name' | 'colours' | 'pictures' | 'state' | 'inStock'>
  /** Code of the chosen colour. */
  color: string | null
  /** A thumb of a good that has one view chooses its colour. */
  onColor: (color: string) => void
}

/**
 * The good, 4:5: a press shows it full screen (design 14, Goods). The thumbs are the views of the chosen colour, and
 * stay at the same view when the colour changes; a good with one view has its colours as thumbs, each choosing itself.
 */
export function GoodsGallery({ good, color, onColor }: GoodsGalleryProps) {
  const t = useTexts(goodsDetailTexts)
  const ui = useTexts(controlTexts)
  const mobile = useLayout() === 'mobile'
  const [full, setFull] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [view, setView] = useState(0)
  const colours = good.colours.length > 0 ? good.colours : [{ code: '', name: '', hex: '' }]
  const chosen = Math.max(
    0,
    colours.findIndex(each => each.code === color),
  )
  const further = goodsViews(good.spuCode)
  const byView = further.length > 0 || good.pictures.some(each => each.photos.length > 1)
  const { spuCode } = good
  const drawn = ({ code, name }: (typeof colours)[number], seen?: GoodsView) => {
    const first = name ? t.pictureIn(good.name, name) : good.name
    const alt = seen === 'detail' ? t.detailOf(first) : seen === 'side' ? t.sideOf(first) : first
    return { source: goodsPicture({ spuCode, colour: code, photoId: null }, seen), alt, category: 'goods' }
  }
  const itemsOf = (colour: (typeof colours)[number]) => {
    const photos = good.pictures.find(each => each.colour === (colour.code || null))?.photos ?? []
    return photos.length > 0
      ? photos.map(({ photoId, words }) => ({
          source: goodsPicture({ spuCode, photoId }),
          alt: words,
          category: 'goods',
        }))
      : [undefined, ...further].map(seen => drawn(colour, seen))
  }
  const items = byView ? itemsOf(itemAt(colours, chosen)) : colours.map(each => itemAt(itemsOf(each), 0))
  const index = byView ? Math.min(view, items.length - 1) : chosen
  const choose = (at: number) => (byView ? setView(at) : onColor(itemAt(colours, at).code))
  const shown = itemAt(items, index)
  const many = items.length > 1
  return (
    <Box
      as="section"
      shrink
      className={styles.gallery}
      aria-label={t.picturesOf(good.name)}
      data-many={(many && !mobile) || undefined}
    >
      <Media
        ratio="goods"
        square={mobile}
        gone={good.state === 'withdrawn' || !good.inStock}
        count={many && `${index + 1} / ${items.length}`}
        className={styles.stage}
      >
        <button
          type="button"
          className={styles.main}
          onClick={() => {
            setWanted(true)
            setFull(true)
          }}
        >
          <Picture
            source={shown.source}
            alt={shown.alt}
            sizes={mobile ? '100vw' : '(min-width: 1440px) 690px, 48vw'}
            first
          />
          <VisuallyHidden>{ui.fullScreen}</VisuallyHidden>
        </button>
      </Media>
      {many && (
        <ul className={styles.thumbs}>
          {items.map((item, n) => (
            <li key={item.source.src || n}>
              <Box
                block
                as="button"
                radius="card"
                type="button"
                className={styles.thumb}
                aria-current={n === index ? 'true' : undefined}
                aria-label={item.alt}
                onClick={() => choose(n)}
              >
                <Media ratio="goods">
                  <Picture source={item.source} alt="" sizes="90px" />
                </Media>
              </Box>
            </li>
          ))}
        </ul>
      )}
      {wanted && (
        <FullScreen
          label={t.picturesOf(good.name)}
          items={items}
          categories={[]}
          open={full}
          onClose={() => setFull(false)}
          index={index}
          onIndex={choose}
        />
      )}
    </Box>
  )
}
