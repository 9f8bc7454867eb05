/** Runs in a document before the page is alive: marks pictures whose layer has come, or will not (`layered-picture.tsx`). */
export const layersHere = `(function(){
var here=function(e){var l=e.closest('[data-waits]');if(l&&l.querySelector('img')===e)l.setAttribute('data-here','')};
var told=function(v){if(v.target&&v.target.tagName==='IMG')here(v.target)};
addEventListener('load',told,true);addEventListener('error',told,true);
document.querySelectorAll('[data-waits] img').forEach(function(e){if(e.complete)here(e)});
})()`
