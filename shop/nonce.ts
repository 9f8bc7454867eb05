import { createContext } from 'react'

/** Nonce of the document that is being rendered; absent in the browser and in development. */
export const NonceContext = createContext<string | undefined>(undefined)
