/** Stands in for CSS modules in component tests: each class is its own name. */
module.exports = new Proxy({}, { get: (_, name) => String(name) });
