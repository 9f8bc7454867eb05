import countdown from '#web/ui/countdown.module.css'
import table from '#web/ui/table.module.css'
import content from './content.module.css'
import contentTable from '#shop/blocks/content-table.module.css'
import film from './film.module.css'
import words from '#shop/blocks/words.module.css'
import { offerStyles } from './shelf-styles.ts'

/** Styles of all blocks, for a page whose blocks come alive after the rest. */
export const blockStyles = [...offerStyles, countdown, table, content, contentTable, words, film]
