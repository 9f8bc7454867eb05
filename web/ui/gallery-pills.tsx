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
    .map(category => ({
      ...category,
      first: items.findIndex(item => item.category === category.value),
      many: items.filter(item => item.category === category.value).length,
    }))
    .filter(({ many }) => many > 0)
  const current = items[index]?.category
  if (kinds.length < 2 && !turning) return null
  return (
    <div className={styles.pills}>
      {kinds.length > 1 &&
        kinds.map(({ value, label, first, many }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === current}
            className={classNames(styles.pill, value === current && styles.pillOn)}
            onClick={() => onIndex(first)}
          >
            {label} {many}
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
