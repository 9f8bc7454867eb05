import { Lines, Questions, Rows, Steps } from '#shop/blocks/word-blocks.tsx'
import { type ComponentType, useSyncExternalStore } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Grid, Stack, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import countdownStyles from '#web/ui/countdown.module.css'
import { TextLink } from '#web/ui/text-link.tsx'
import { later } from '#web/ui/later.tsx'
import { wholeText } from '#web/whole-units.ts'
import { Part, usePicture } from './block-frame.tsx'
import { type ContentBlock, type ContentData, isNamedBy } from './content-load.ts'
import styles from './content.module.css'
import filmStyles from './film.module.css'
import { offerStyles, shelfStyles } from './shelf-styles.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const GoodsShelf = later(() => import('./shelves.tsx').then(m => m.GoodsShelf), shelfStyles)
const Clock = later(() => import('./clock-block.tsx').then(m => m.Clock), [countdownStyles])
const Film = later(() => import('./film-block.tsx').then(m => m.Film), [filmStyles])
const CarShelf = later(() => import('./shelves.tsx').then(m => m.CarShelf), shelfStyles)

const Offer = later(() => import('./offer-blocks.tsx').then(m => m.Offer), offerStyles)
const OfferSumBlock = later(() => import('./offer-blocks.tsx').then(m => m.OfferSumBlock), offerStyles)
const OfferCars = later(() => import('./offer-blocks.tsx').then(m => m.OfferCars), offerStyles)
const Timed = later(() => import('./timed-block.tsx').then(m => m.Timed), offerStyles)
// A form is nothing without its program: it comes with its own styles once the page is alive.
const LeadFormBlock = lazyPart(() => import('./lead-form-block.tsx').then(m => m.LeadFormBlock))

interface BlockProps {
  block: ContentBlock
  data: ContentData
  /** It is the first of its page: its picture loads at once, its title is that of the page. */
  first: boolean
}

const More = ({ block: { link } }: { block: ContentBlock }) =>
  link && (
    <Box above={4}>
      <GoLink href={link.href}>{link.label}</GoLink>
    </Box>
  )

function Hero({ block, first }: BlockProps) {
  const source = usePicture()
  const [picture] = block.pictures
  return (
    <Box as="section" above={[5, 0]} className={styles.hero} data-surface="studio">
      <div className={styles.heroWords}>
        <Text as={first ? 'h1' : 'h2'} tone="strong" weight="display" className={styles.heroTitle}>
          {wholeText(block.title)}
        </Text>
        <Box above={4}>
          <Lines text={block.text} lead />
        </Box>
        {block.link && (
          <Box above={6}>
            <ButtonLink href={block.link.href}>{block.link.label}</ButtonLink>
          </Box>
        )}
      </div>
      {picture && (
        <div className={styles.heroPicture}>
          <Picture source={source(picture)} alt={picture.alt} sizes="(min-width: 60em) 58vw, 100vw" first={first} />
        </div>
      )}
    </Box>
  )
}

function Story({ block }: BlockProps) {
  const source = usePicture()
  const [picture] = block.pictures
  const words = (
    <div>
      <Lines text={block.text} lead={!block.title && !picture} />
      <More block={block} />
    </div>
  )
  if (!picture) return <Part block={block}>{words}</Part>
  return (
    <Part block={block}>
      <Grid cols={[2, 1]} gap={[8, 5]} align="start">
        {words}
        <Media>
          <Picture source={source(picture)} alt={picture.alt} sizes="(min-width: 60em) 50vw, 100vw" />
        </Media>
      </Grid>
    </Part>
  )
}

function Gallery({ block }: BlockProps) {
  const source = usePicture()
  return (
    <Part block={block}>
      <Grid as="ul" cols={[3, 1]} gap="grid" rowGap={5}>
        {block.pictures.map((picture, n) => (
          <li key={n}>
            <Media>
              <Picture source={source(picture)} alt={picture.alt} sizes="(min-width: 60em) 33vw, 100vw" />
            </Media>
          </li>
        ))}
      </Grid>
    </Part>
  )
}

const StepsPart = ({ block }: BlockProps) => (
  <Part block={block}>
    <Steps items={block.items} />
    <More block={block} />
  </Part>
)

const RowsPart = ({ block }: BlockProps) => (
  <Part block={block}>
    <Rows title={block.title} cells={block.cells} text={block.text} />
  </Part>
)

const QuestionsPart = ({ block }: BlockProps) => (
  <Part block={block}>
    <Questions items={block.items} />
  </Part>
)

function Goods({ block, data }: BlockProps) {
  const goods = block.spuCodes.flatMap(code => data.goods.find(each => each.spuCode === code) ?? [])
  // What is no more on sale falls out; a shelf of nothing is none.
  if (goods.length === 0) return null
  return (
    <Part block={block}>
      <Lines text={block.text} />
      <GoodsShelf goods={goods} />
      <More block={block} />
    </Part>
  )
}

function Cars({ block, data }: BlockProps) {
  const cars = block.carNos.flatMap(no => data.cars.find(each => each.carNo === no.toUpperCase()) ?? [])
  if (cars.length === 0) return null
  return (
    <Part block={block}>
      <Lines text={block.text} />
      <CarShelf cars={cars} />
      <More block={block} />
    </Part>
  )
}

const Quotation = ({ block }: BlockProps) => (
  <Box as="figure" above={[12, 8]} className={styles.quotation}>
    <blockquote>
      <Lines text={block.text} lead />
    </blockquote>
    <Text as="figcaption" size="small" tone="muted" above={3}>
      {block.title}
    </Text>
  </Box>
)

/** What a block names of what was read for its page. */
const named = <T,>(of: Readonly<Record<string, T>>, code: string | null): T | undefined => of[code ?? '']

const OfferOf = ({ block, data, first }: BlockProps) => (
  <Offer block={block} offer={named(data.offers, block.offer)} first={first && isNamedBy(block)} />
)
const SumOf = ({ block, data, first }: BlockProps) => (
  <OfferSumBlock block={block} offer={named(data.offers, block.offer)} first={first} />
)
const CarsOf = ({ block, data, first }: BlockProps) => (
  <OfferCars block={block} offer={named(data.offers, block.offer)} first={first} />
)
const TimedOf = ({ block, data, first }: BlockProps) => (
  <Timed block={block} timed={named(data.timed, block.offer)} first={first && isNamedBy(block)} />
)

/** Other pages of blocks, beside each other. */
const Topics = ({ block }: BlockProps) => (
  <Part block={block}>
    <Lines text={block.text} />
    <Grid as="ul" cols={[2, 1]} gap={[8, 0]} align="start">
      {block.pages.map(({ path, title, description }) => (
        <Stack as="li" key={path} gap={2} hair="above" padY={5} shrink>
          <Text as="h2" size="h4" weight="medium">
            <TextLink href={path}>{wholeText(title)}</TextLink>
          </Text>
          <Text size="small" tone="muted" anywhere>
            {wholeText(description)}
          </Text>
        </Stack>
      ))}
    </Grid>
  </Part>
)

const never = () => () => {}
/** One of the shop's forms. */
function AskWith({ block }: BlockProps) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!block.form) return null
  return (
    <Part block={block}>
      {block.text.length > 0 && (
        <Box below={5}>
          <Lines text={block.text} />
        </Box>
      )}
      <div className={styles.form}>{isAlive && <LeadFormBlock formKey={block.form} />}</div>
    </Part>
  )
}

const parts: Readonly<Record<ContentBlock['kind'], ComponentType<BlockProps>>> = {
  hero: Hero,
  story: Story,
  gallery: Gallery,
  steps: StepsPart,
  table: RowsPart,
  questions: QuestionsPart,
  goods: Goods,
  cars: Cars,
  countdown: ({ block, data }) => <Clock block={block} serverTime={data.page.serverTime} />,
  film: Film,
  quotation: Quotation,
  offer: OfferOf,
  offerSum: SumOf,
  offerCars: CarsOf,
  timed: TimedOf,
  form: AskWith,
  topics: Topics,
  // They stand on the home page alone, which shows them itself.
  homeHero: () => null,
  homePart: () => null,
  homeFigures: () => null,
}

/** One block of a page that begins with something else. */
export function OneBlock({ block, data }: { block: ContentBlock; data: ContentData }) {
  const Shown = parts[block.kind]
  return <Shown block={block} data={data} first={false} />
}

/** All blocks of a page, in their order. */
export function Blocks({ data }: { data: ContentData }) {
  return data.page.blocks.map((block, n) => {
    const Shown = parts[block.kind]
    return <Shown key={block.key} block={block} data={data} first={n === 0} />
  })
}
