import { classNames } from './class-names.ts'
import styles from './gallery.module.css'
import type { GalleryViewProps } from './gallery-props.ts'
import { Icon } from './icon.tsx'

/** 外观 18, 内饰 9, 瑕疵 2, 360°: each leads to the first picture of its kind; a kind without pictures has none. */
export function GalleryPills({
  items,
  categories,
  turning,
  index,
  onIndex,
}: Pick<GalleryViewProps, 'items' | 'categories' | 'turning' | 'index' | 'onIndex'>) {
  const kinds = categories
    .map(category => ({ ...category, pictures: items.filter(item => item.category === category.value) }))
    .filter(({ pictures }) => pictures.length > 0)
  const current = items[index]?.category
  if (kinds.length < 2 && !turning) return null
  return (
    <div className={styles.pills}>
      {kinds.length > 1 &&
        kinds.map(({ value, label, pictures }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === current}
            className={classNames(styles.pill, value === current && styles.pillOn)}
            onClick={() => onIndex(items.indexOf(pictures[0]!))}
          >
            {label} {pictures.length}
          </button>
        ))}
      {turning && (
        <button type="button" className={classNames(styles.pill, styles.turning)} onClick={turning.onOpen}>
          <Icon name="cube-small" size={16} />
          {turning.label}
        </button>
      )}
    </div>
  )
}
