import { createContext } from 'react'

/** Nonce of the document that is being rendered; absent in the browser and in development. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Whether the scripts of the document that is being rendered wait until they are needed (decision 126). */
export const LightContext = createContext(false)
