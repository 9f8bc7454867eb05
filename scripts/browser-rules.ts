/** Rules of what the browser is given. */
import { finds, isTest, type SourceRule } from '#scripts/source.ts'

/** What the browser's files are built without (scripts/unused-parts.ts) would do nothing, and say nothing. */
export const leftOut: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => /^(shop|web)\/.*\.tsx?$/.test(path)),
    /\b(useFetchers?|useSubmit|PrefetchPageLinks|ViewTransition|viewTransition|SuspenseList|useActionState|useFormStatus|useOptimistic|componentStack|preinit\w*|preloadModule|preconnect|prefetchDNS|NavLink|HistoryRouter|useFormAction|useLinkClickHandler|useViewTransitionState|addTransitionType|requestFormReset|serverLoader|componentWillReceiveProps)\b|\b(Form|Link)\b[^'\n]*\} from 'react-router'|\bpreload\b[^'\n]*\} from 'react-dom'|<Activity\b|\b(prefetch|precedence|onSelect|onBeforeInput|formAction)=|<form\b[^>]*\baction=\{|<Fragment\b[^>]*\sref=/g,
    found => `${found} is of what the shop is built without; see scripts/unused-parts.ts`,
  )

/** Where the code does not come, React's own `lazy` has the whole page give way to that of an error. */
const HOLDS_LAZY = 'web/ui/lazy-part.tsx'

/** Parts that come later say themselves that they did not come: by `soon`, `soonDialog`, `soonExtra`, `later`, `lazyPart`. */
export const lazyOnce: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => /^(shop|console|web)\/.*\.tsx?$/.test(path) && path !== HOLDS_LAZY && !isTest(path)),
    /\bimport\b[^;'"]*\blazy\b[^;'"]*\bfrom ['"]react['"]|\bReact\.lazy\b/g,
    () => `takes React's own lazy; where its code does not come the page is gone: see ${HOLDS_LAZY}`,
  )
