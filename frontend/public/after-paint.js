// Requests the scripts of a page that the server has rendered, once it's painted, so that they don't delay that.
(() => {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll('link[data-later]')) link.rel = 'modulepreload';
    for (const { dataset } of document.querySelectorAll('script[data-later]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = dataset.later;
      script.onerror = () => {
        document.getElementById('app').replaceChildren();
        document.getElementById('failed').hidden = false;
      };
      document.head.append(script);
    }
  };
  // A tab in the background isn't painted.
  if (document.visibilityState === 'hidden') start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // In case the browser doesn't report it.
  setTimeout(start, 1000);
})();
