export { Component } from '../../coming-soon.tsx';
