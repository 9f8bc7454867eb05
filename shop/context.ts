import { createContext } from 'react-router'
import type { CallName, Input, Output, PageInfo } from '#contract/kit.ts'
import type { PayMethod } from '#contract/codes.ts'
import type { Language } from '#contract/errors.ts'
import type { MapTiles } from '#contract/map-tiles.ts'
import type { AccountWay } from '#contract/sign-in.ts'

/** What the visitor's browser may know of the brand (decisions: Brand and white label). */
export interface PublicBrand {
  slug: string
  nameEn: string
  nameCn: string
  storeNameCn: string
  storeNameEn: string
  hotline: string
  hotlineHours: string
  companyCn: string
  companyEn: string
  icp: string
  policeRecord: string
  telecomLicence: string
  /** Unified social credit code of the company. */
  businessLicence: string
  /** 审图号: without one the shop shows no outline of China (decision 091). */
  mapApproval?: string | undefined
  brandSiteUrl: string
  /** Where the brand's app is had or opened; without one no page names an app (decision 112). */
  appUrl?: string | undefined
  /** Colours that replace the five `--brand-*` tokens; empty for the default. */
  colours: Record<string, string>
}

/**
 * What a page's `loader` gets from the server while it makes the first document. Always anonymous: nothing personal can
 * enter the HTML, which is kept in a cache for everybody (architecture: Reading and writing).
 */
export interface ShopContext {
  language: Language
  layout: 'desktop' | 'mobile'
  /** This visitor saves data: pictures and fonts stay out, scripts of light pages wait (decision 126). */
  saves: boolean
  brand: PublicBrand
  nonce: string | undefined
  /** Address under which strangers reach the shop, without a closing slash; empty when it was not configured. */
  publicUrl: string
  /** Ceiling of a request of the browser, in ms (spec 7; configuration). */
  requestTimeoutMs: number
  /** Pages of the login service beside login and logout that this installation knows (spec 7, External login). */
  accountWays: readonly AccountWay[]
  /**
   * Base addresses of servers that answer some calls, as JSON; empty: this one answers all (spec 7, separate hosts).
   */
  backends: string
  /** Ways to pay that this installation has a channel for. */
  payMethods: readonly PayMethod[]
  /** Pictures of a map service below the pins of the map; absent: the shop draws the ground alone (decision 091). */
  mapTiles?: MapTiles | undefined
  /** WeChat's script, for pages in its browser; absent: they load none (decision 159). */
  wechatScript?: string | undefined
  /** This is a demonstration: the login or the cashier is (decision 030); the pages say so. */
  demo: boolean
  /** Facts that a route of the server hands to the page that it shows; such a document never enters the cache. */
  given?: unknown
  /** The operation itself, in-process; no HTTP. */
  call: <N extends CallName>(name: N, input: Input<N>) => Promise<{ data: Output<N>; page?: PageInfo }>
}

export const shopContext = createContext<ShopContext>()
