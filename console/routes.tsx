import { createBrowserRouter } from 'react-router'
import { Broken } from './frame/broken.tsx'
import { Gate } from './frame/gate.tsx'
import { whoAmI } from './frame/me.ts'
import { pages } from './pages.tsx'

export const router = createBrowserRouter(
  [
    {
      id: 'gate',
      loader: whoAmI,
      // Who somebody is changes with a login alone, and a login loads the document anew.
      shouldRevalidate: () => false,
      element: <Gate />,
      errorElement: <Broken alone />,
      hydrateFallbackElement: <></>,
      children: pages,
    },
  ],
  { basename: '/console' },
)
